import { useLayoutEffect } from 'react'

export function useDocumentTitle(title: string, afterwards: string) {
  useLayoutEffect(() => {
    // After the page's own head, which is set as soon as its script loads.
    const timer = setTimeout(() => {
      document.title = title
    })
    return () => {
      clearTimeout(timer)
      document.title = afterwards
    }
  }, [title, afterwards])
}
