import { useEffect, useMemo } from 'react'
import { useCompany } from '#company/use-company.ts'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import type { SavedText } from './content-queries.ts'
import { draftKey, isSameText, type TextDraft, toWritten, type WrittenText } from './text-draft.ts'

/** Unsaved changes survive leaving the page, a reload and a conflict; only saving or discarding clears them. */
export function useTextDraft(saved: SavedText) {
  const company = useCompany()
  const [draft, setDraft] = usePageState<TextDraft | null>(draftKey(saved), null)
  const original = useMemo(() => toWritten(company, saved), [company, saved])
  const isUnsaved = draft !== null && !isSameText(draft.text, original)
  const [text, version] = isUnsaved ? [draft.text, draft.version] : [original, saved.version]
  useUnloadWarning(isUnsaved)
  return {
    text,
    version,
    isUnsaved,
    /** Someone else saved after this text was begun. */
    isOutdated: version !== saved.version,
    change(changes: Partial<WrittenText>) {
      const next = { ...text, ...changes }
      setDraft(isSameText(next, original) ? null : { version, text: next })
    },
    /** The next save comes after theirs, which stays in the history. */
    keepMine: () => setDraft({ version: saved.version, text }),
    discard: () => setDraft(null),
  }
}

/** The browser asks before it closes the tab. */
function useUnloadWarning(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
