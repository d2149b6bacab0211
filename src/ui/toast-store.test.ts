import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, lastToast, onToastChange, toast } from './toast-store.ts'

const REMOVAL_DELAY_MS = 1_000_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  dismissToast(raisedId())
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a toast is shown until it is dismissed', () => {
  toast({ title: 'Saved' })
  expect(lastToast()).toMatchObject({ title: 'Saved', open: true })
  vi.advanceTimersByTime(REMOVAL_DELAY_MS * 2)
  expect(lastToast()?.open).toBe(true)
})

test('a new toast takes the place of the last, under an id of its own', () => {
  toast({ title: 'Saved' })
  const first = raisedId()
  toast({ title: 'Not saved', variant: 'destructive' })
  expect(lastToast()).toMatchObject({ title: 'Not saved', variant: 'destructive' })
  expect(raisedId()).not.toBe(first)
})

test('a dismissed toast closes at once and is removed 1,000 seconds later', () => {
  toast({ title: 'Saved' })
  dismissToast(raisedId())
  expect(lastToast()?.open).toBe(false)
  vi.advanceTimersByTime(REMOVAL_DELAY_MS - 1)
  expect(lastToast()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(lastToast()).toBeNull()
})

test('dismissing twice does not put the removal off', () => {
  toast({ title: 'Saved' })
  dismissToast(raisedId())
  vi.advanceTimersByTime(REMOVAL_DELAY_MS - 1)
  dismissToast(raisedId())
  vi.advanceTimersByTime(1)
  expect(lastToast()).toBeNull()
})

test('the removal of one toast leaves the next alone', () => {
  toast({ title: 'Saved' })
  dismissToast(raisedId())
  toast({ title: 'Saved again' })
  vi.advanceTimersByTime(REMOVAL_DELAY_MS)
  expect(lastToast()).toMatchObject({ title: 'Saved again', open: true })
})

test('dismissing a toast that was replaced does nothing to the one shown', () => {
  toast({ title: 'Saved' })
  const first = raisedId()
  toast({ title: 'Saved again' })
  dismissToast(first)
  expect(lastToast()?.open).toBe(true)
})

test('listeners hear of every change until they stop listening', () => {
  const listener = vi.fn()
  const stop = onToastChange(listener)
  toast({ title: 'Saved' })
  dismissToast(raisedId())
  vi.advanceTimersByTime(REMOVAL_DELAY_MS)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  toast({ title: 'Saved again' })
  expect(listener).toHaveBeenCalledTimes(3)
})

function raisedId() {
  return lastToast()?.id ?? 0
}
