import { useQueryClient } from '@tanstack/react-query'
import { POSTED_FORM_KEY, type PostedForm } from '#lib/posted-form.ts'

export function usePostedForm(): PostedForm | undefined {
  return useQueryClient().getQueryData<PostedForm>(POSTED_FORM_KEY)
}
