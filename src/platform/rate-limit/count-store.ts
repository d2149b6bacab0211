export type Count = { points: number; expiresAt: number }

export type CountStore = {
  increment: (key: string, windowMs: number, now: Date) => Promise<Count>
  forget: (key: string) => Promise<unknown>
}
