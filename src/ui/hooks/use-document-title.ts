import { useLayoutEffect } from 'react'

export function useDocumentTitle(title: string, afterwards: string) {
  useLayoutEffect(() => {
    // After the head of the page itself, which is set as soon as its script has arrived.
    const timer = setTimeout(() => {
      document.title = title
    })
    return () => {
      clearTimeout(timer)
      document.title = afterwards
    }
  }, [title, afterwards])
}
