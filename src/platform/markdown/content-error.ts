export class ContentError extends Error {
  constructor(file: string, problems: readonly string[]) {
    super([`${file} cannot be shown:`, ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.name = 'ContentError'
  }
}
