/** Why the program cannot start, in a sentence that names the file or the setting to look at. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
  }
}
