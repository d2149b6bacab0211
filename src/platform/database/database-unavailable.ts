/** The database is away, busy, full or read-only: nothing is wrong with what was asked, and later it may work. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available.', { cause })
    this.name = 'DatabaseUnavailable'
  }
}
