import { useQueryClient } from '@tanstack/react-query'
import { POSTED_FORM_KEY, type PostedForm } from '#lib/posted-form.ts'

/** The form that this page answers, where it was sent without scripts and refused. */
export function usePostedForm(): PostedForm | undefined {
  return useQueryClient().getQueryData<PostedForm>(POSTED_FORM_KEY)
}
