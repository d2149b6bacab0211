import { useQueryClient } from '@tanstack/react-query'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { useLocation } from 'wouter'
import { type PostedForm, postedFormKey } from '#lib/posted-form.ts'

export function usePostedForm(): PostedForm | undefined {
  const [path] = useLocation()
  return useQueryClient().getQueryData<PostedForm>(postedFormKey(path))
}

/** A form that works without scripts: its values and errors come back with the page. */
export function usePostableForm<Values extends FieldValues>(resolver: Resolver<Values>, empty: DefaultValues<Values>) {
  const posted = usePostedForm()
  const form = useForm<Values>({
    resolver,
    defaultValues: { ...empty, ...posted?.values },
    errors: posted?.errors as FieldErrors<Values> | undefined,
  })
  const field = (name: Path<Values>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
    defaultValue: posted?.values[name],
  })
  return { ...form, posted, field }
}
