import type * as calls from '@ownerng/contract'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { type Example, type Examples, openContext } from './keyed-examples/example.ts'
import { paymentExamples } from './keyed-examples/payments.ts'
import { peopleExamples } from './keyed-examples/people.ts'
import { stayExamples } from './keyed-examples/stays.ts'
import { workOrderExamples } from './keyed-examples/work-orders.ts'
import { setRules } from './stays.ts'
import { setPaymentRules, type TestApp } from './test-app.ts'

/** Returns a valid request for every keyed call of the contract, at the demo resort HERON. */
export function keyedExamples(test: TestApp): Examples {
  const context = openContext(test)
  return {
    ...paymentExamples(context),
    ...peopleExamples(context),
    ...stayExamples(context),
    ...workOrderExamples(context),
  }
}

/** Only a browser can create a passkey; its end-to-end test covers it. */
const NOT_DRIVEN = ['addPasskey']
/** Every keyed call of owners that a test can make. Acts of the resort, and calls of systems, have their own tests. */
export const keyedCalls = ALL_CALLS.filter(
  (call) =>
    call.repeats === 'keyed' &&
    call.session !== 'key' &&
    call.counterAct === undefined &&
    !NOT_DRIVEN.includes(call.name),
)

/** Sets rules that allow the example requests. */
export async function allowExamples(test: TestApp): Promise<void> {
  await setRules(test, { waitlist: { most: 20, maxFlexDays: 14, acceptHours: 48 } })
  await setPaymentRules(test, {
    autopay: true,
    plan: { mostParts: 12, leastPartCents: 1 },
    bankDebit: true,
  })
}

/** Returns the row count and last transaction of every resort table that a request can write. */
export async function snapshot(test: TestApp): Promise<Record<string, unknown>> {
  const { rows } = await test.owner.query<{ table_name: string }>(
    `select c.table_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'resort_id' and table_type = 'BASE TABLE'
        and c.table_name not in ('session', 'rate_count', 'sign_in_failure') order by 1`,
  )
  const counts = rows.map(
    ({ table_name: name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint),
        0) as state from ${name}`,
  )
  const states = await test.owner.query<{ name: string; state: string }>(counts.join(' union all '))
  return Object.fromEntries(states.rows.map(({ name, state }) => [name, state]))
}

/** Sends an example request with a key. */
export const sendExample = async (
  call: calls.AnyCall,
  { owner, query = {}, body }: Example,
  requestKey: string,
  other: object = {},
) => {
  const { status, body: answer } = await owner.call(call, {
    query,
    body: { ...body, ...other, requestKey },
  } as never)
  return { status, answer: answer as unknown }
}
