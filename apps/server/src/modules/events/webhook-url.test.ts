import { describe, expect, it } from 'vitest'
import { isWebhookUrl } from './webhook-url.ts'

describe('the address of a webhook', () => {
  it.each([
    ['https://pms.resort.example/events?resort=1', true],
    ['https://10.1.2.3:8443/', true],
    ['http://pms.resort.example/events', false],
    ['https://user:password@pms.resort.example/', false],
    ['https://pms.resort.example/#part', false],
    ['ftp://pms.resort.example', false],
    ['file:///etc/passwd', false],
    ['pms.resort.example', false],
    ['https://', false],
  ])('%s: %s', (url, isValid) => expect(isWebhookUrl(url)).toBe(isValid))
})
