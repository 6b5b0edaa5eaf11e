import { expect, it, vi } from 'vitest'
import { runToExit } from './command-refusal.ts'

// issue 37, item 27
it.each([
  ['EACCES', /^The user \S+ can't access \/srv\/x \(EACCES\)\. Check the permissions/],
  ['EPERM', /^The user \S+ can't access \/srv\/x \(EPERM\)/],
  ['ENOENT', /^\/srv\/x doesn't exist \(ENOENT\)/],
  ['ENOSPC', /^The disk of \/srv\/x is full \(ENOSPC\)/],
  ['EDQUOT', /^The disk of \/srv\/x is full \(EDQUOT\)/],
  ['EROFS', /^\/srv\/x is on a read-only file system \(EROFS\)/],
  ['EISDIR', /^\/srv\/x can't be used: EISDIR: why/],
])('names the cause if the system reports %s', async (code, sentence) => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const before = process.exitCode
  const fault = Object.assign(new Error(`${code}: why`), { code, path: '/srv/x', syscall: 'open' })
  await runToExit(() => Promise.reject(fault))
  expect(printed.mock.calls).toEqual([[expect.stringMatching(sentence)]])
  expect(process.exitCode).toBe(1)
  process.exitCode = before
  printed.mockRestore()
})
