import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What a component says at first, with these answers already loaded. */
export function renderedText(element: ReactElement, answers: readonly (readonly [QueryKey, unknown])[] = []): string {
  const queryClient = new QueryClient()
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer)
  const html = renderToStaticMarkup(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>)
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
