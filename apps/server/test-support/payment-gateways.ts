import { test } from './current-app.ts'

/** Changes HERON's payment options. */
export const setOption = (value: object) =>
  test.owner.query(
    `update resort_option set value = value || $1::jsonb where resort_id = 'HERON'
      and name = 'depositOptions'`,
    [JSON.stringify(value)],
  )
