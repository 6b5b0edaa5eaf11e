import type { Statement } from '../../db/database.ts'

/** A document as it is listed. */
export interface DocumentRow {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly pages: number
  readonly bytes: number
  readonly published_on: string
  readonly mine: boolean
  readonly is_new: boolean
  readonly excerpt: string
  readonly total: number
}

/**
 * Those of the account and of everybody that are published. `$1` resort, `$2` account, `$3` today.
 */
const READABLE = `d.resort_id = $1 and (d.owner_account_id is null or d.owner_account_id = $2) and d.published_on <= $3::date`

/** Words as people type them; a part of a title is enough. */
const FOUND = `($6 = '' or d.search @@ websearch_to_tsquery('english', $6) or d.title ilike '%' || replace(replace(replace($6, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')`

/**
 * `$4` login, `$5` now, `$6` words, `$7` category, `$8` year, `$9` how many are skipped: fifty, the
 * newest first.
 */
export const findDocuments: Statement = {
  name: 'find-documents',
  text: `with visit as (select case when last_at < $5::timestamptz - interval '30 minutes' then last_at else before_at end as since from document_visit where resort_id = $1 and login_id = $4 and owner_account_id = $2),
    page as (select d.id, d.title, d.category, d.pages, d.bytes, d.published_on, d.number, left(d.text, 200000) as text, d.search @@ websearch_to_tsquery('english', $6) as hit, d.owner_account_id is not null as mine,
        case when (select since from visit) is null then d.published_on > $3::date - 30 else d.added_at > (select since from visit) end as is_new, count(*) over ()::integer as total
      from document d where ${READABLE} and ${FOUND} and ($7 = '' or d.category = $7) and ($8 = '' or to_char(d.published_on, 'YYYY') = $8)
      order by d.published_on desc, d.number limit 50 offset $9::integer)
    select id, title, category, pages, bytes, published_on, mine, is_new, total,
      case when $6 <> '' and hit then ts_headline('english', text, websearch_to_tsquery('english', $6),
        'StartSel="' || chr(57344) || '", StopSel="' || chr(57345) || '", MaxWords=24, MinWords=12, MaxFragments=1') else '' end as excerpt
    from page order by published_on desc, number`,
}

/** What there is to choose from. */
export const findKinds: Statement = {
  name: 'find-document-kinds',
  text: `select coalesce(array_agg(distinct d.category order by d.category), '{}') as categories, coalesce(array_agg(distinct to_char(d.published_on, 'YYYY') order by to_char(d.published_on, 'YYYY') desc), '{}') as years
    from document d where ${READABLE}`,
}

/** `$1` resort, `$2` login, `$3` account, `$4` now. */
export const noteVisit: Statement = {
  name: 'note-document-visit',
  text: `insert into document_visit as v (resort_id, login_id, owner_account_id, last_at) values ($1, $2, $3, $4)
    on conflict (resort_id, login_id, owner_account_id) do update
      set before_at = case when v.last_at < excluded.last_at - interval '30 minutes' then v.last_at else v.before_at end, last_at = excluded.last_at`,
}

/** `$1` resort, `$2` account, `$3` today, `$4` document: one that the account may read. */
export const findDocument: Statement = {
  name: 'find-document',
  text: `select d.title, d.sha256, d.media_type from document d where ${READABLE} and d.id = $4`,
}

/** `$1` resort: those whose text was not read yet. */
export const findUnread: Statement = {
  name: 'find-unread-documents',
  text: 'select id, sha256 from document where resort_id = $1 and read_at is null limit 20',
}

/** `$1` resort, `$2` document, `$3` text, `$4` now. */
export const keepText: Statement = {
  name: 'keep-document-text',
  text: 'update document set text = $3, read_at = $4 where resort_id = $1 and id = $2 and read_at is null',
}
