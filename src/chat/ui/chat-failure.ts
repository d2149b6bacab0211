import { HttpError } from '#lib/http-error.ts'
import { toast } from '#ui/toast-store.ts'

const FAILED = 'Failed to send message'

export function showChatError(error: Error) {
  toast({ title: 'Chat Error', description: chatFailure(error), variant: 'destructive' })
}

export function chatFailure(error: Error): string {
  if (error instanceof HttpError) return error.sentence ?? FAILED
  // An answer that is no JSON comes from something in between; what the parser says helps nobody.
  return error instanceof SyntaxError ? FAILED : error.message
}
