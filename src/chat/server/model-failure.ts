export type ModelFailureReason = 'budget' | 'empty' | 'paused' | 'provider' | 'steps' | 'timeout'

/** Why the model gave no reply. Says nothing of what was asked or answered: providers repeat it in their errors. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason

  constructor(reason: ModelFailureReason) {
    super(`The language model gave no reply: ${reason}.`)
    this.name = 'ModelFailure'
    this.reason = reason
  }
}
