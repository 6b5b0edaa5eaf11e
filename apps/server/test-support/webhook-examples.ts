import type { ActExample } from './act-examples.ts'
import type { TestApp } from './test-app.ts'

/** Valid examples of the acts on webhooks. */
export function webhookExamples(test: TestApp) {
  return {
    addWebhook: async () => {
      await test.owner.query(`update webhook set status = 'removed'`)
      return { url: 'https://pms.resort.example/events', types: ['stay', 'bill.created'] }
    },
    removeWebhook: async () => ({ webhook: await addWebhook(test) }),
    disableWebhook: async () => ({ webhook: await addWebhook(test) }),
    enableWebhook: async () => ({ webhook: await addWebhook(test, 'disabled') }),
    renewWebhookSecret: async () => ({ webhook: await addWebhook(test) }),
    replayEvents: async () => {
      const webhook = await addWebhook(test, 'disabled')
      await addFailed(test, webhook)
      return { webhook, which: 'failed', from: 1, until: 999_999_999 }
    },
  } satisfies Readonly<Record<string, ActExample>>
}

/** Adds a webhook, and returns its number. */
async function addWebhook(test: TestApp, status = 'active'): Promise<string> {
  const { rows } = await test.owner.query<{ number: string }>(
    `insert into webhook (resort_id, number, url, types, status, place, try_after)
    values ('HERON', 'WH-' || nextval('webhook_number'), 'https://pms.resort.example/events', '{stay}',
      $1, 0, 'infinity')
    returning number`,
    [status],
  )
  return rows[0]?.number ?? ''
}

/** Adds a delivery that was given up on. */
const addFailed = (test: TestApp, webhook: string) =>
  test.owner.query(
    `with noted as (
      insert into event (resort_id, sequence, type, object_id, snapshot)
      select 'HERON', null, 'option.changed', 'test', '{"name": "test"}'
      returning id
    )
    insert into webhook_delivery (resort_id, webhook_id, event_id, sequence, object, state)
    select 'HERON', w.id, noted.id, 1, 'option/test', 'failed'
    from webhook w, noted
    where w.resort_id = 'HERON' and w.number = $1`,
    [webhook],
  )
