import { sql } from '../../db/statement.ts'

/** Published documents of the account and those for all owners. */
const READABLE = `d.resort_id = :resortId
  and (d.owner_account_id is null or d.owner_account_id = :ownerAccountId)
  and d.published_on <= :today::date`

/** Search text as people type it; part of a title is enough. */
const FOUND = `(
    :query = ''
    or d.search @@ websearch_to_tsquery('english', search_text(:query))
    or position(search_text(:query) in search_text(d.title)) > 0
    or exists (
      select 1
      from resort_text t
      where t.resort_id = :resortId
        and t.text_key = md5(d.title)
        and position(search_text(:query) in search_text(t.translation)) > 0
    )
  )`

const WANTED = `${READABLE}
      and ${FOUND}
      and (
        :category = ''
        or d.category = :category
        or exists (
          select 1
          from resort_text t
          where t.resort_id = :resortId
            and t.text_key = md5(d.category)
            and t.translation = :category
        )
      )
      and (:year = '' or to_char(d.published_on, 'YYYY') = :year)`

/** Documents per page; one extra row tells whether another page follows. */
export const DOCUMENTS_PAGE = 50

export const findDocuments = sql(
  'find-documents',
  `with visit as (
    select case
      when last_at < :now::timestamptz - interval '30 minutes' then last_at
      else before_at
      end as since
    from document_visit
    where resort_id = :resortId and login_id = :loginId and owner_account_id = :ownerAccountId
  ), page as (
    select d.id, d.title, d.category, d.pages, d.bytes, d.published_on,
      left(d.text, 200000) as text, d.search @@ websearch_to_tsquery('english', search_text(:query)) as hit,
      d.owner_account_id is not null as mine, case
      when (select since from visit) is null then d.published_on > :today::date - 30
      else d.added_at > (select since from visit)
      end as "is_new!"
    from document d
    where ${WANTED}
      and (d.published_on, d.id) < (:afterOn::date, :afterId::text)
    order by d.published_on desc, d.id desc
    limit ${DOCUMENTS_PAGE + 1}
  )
  select id, title, category, pages, bytes, published_on as "publishedOn", mine,
    is_new as "isNew!", case
    when :query <> ''
    and hit then ts_headline(
      'english', text, websearch_to_tsquery('english', :query), 'StartSel="' || chr(57344)
      || '", StopSel="' || chr(57345) || '", MaxWords=24, MinWords=12, MaxFragments=1'
    )
    else ''
    end as excerpt
  from page
  order by published_on desc, id desc`,
)

export const countDocuments = sql(
  'count-documents',
  `select count(*)::integer as "total!"
  from document d
  where ${WANTED}`,
)

export const findKinds = sql(
  'find-document-kinds',
  `select coalesce(array_agg(distinct d.category order by d.category), '{}') as categories,
    coalesce(
      array_agg(
        distinct to_char(d.published_on, 'YYYY')
        order by to_char(d.published_on, 'YYYY') desc
      ), '{}'
    ) as years
  from document d
  where ${READABLE}`,
)

export const recordVisit = sql(
  'mark-documents-seen',
  `insert into document_visit as v (resort_id, login_id, owner_account_id, last_at)
  values (:resortId, :loginId, :ownerAccountId, :lastAt)
  on conflict (resort_id, login_id, owner_account_id) do update
  set before_at = case
    when v.last_at < excluded.last_at - interval '30 minutes' then v.last_at
    else v.before_at
    end, last_at = excluded.last_at`,
)

export const findDocument = sql(
  'find-document',
  `select d.title, d.sha256, d.media_type
  from document d
  where ${READABLE} and d.id = :id`,
)

export const findUnread = sql(
  'find-unread-documents',
  `select id, sha256
  from document
  where resort_id = :resortId and read_at is null
  limit 20`,
)

export const storeText = sql(
  'store-document-text',
  `update document
  set text = :text, read_at = :readAt
  where resort_id = :resortId and id = :id and read_at is null`,
)
