import { StartError } from '#platform/start-error.ts'

export class ContentError extends StartError {
  constructor(file: string, problems: readonly string[]) {
    super([`${file} cannot be shown:`, ...problems.map((problem) => `  ${problem}`)].join('\n'))
  }
}
