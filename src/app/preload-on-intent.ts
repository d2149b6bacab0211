import { findRoute } from './routes.ts'

/** Fetches the page behind a link as soon as somebody points at it or reaches it by keyboard. */
export function preloadOnIntent() {
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, (intent) => preload(intent.target), { passive: true })
  }
}

function preload(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== window.location.origin) return
  // A page that cannot be fetched now is asked for again when the link is followed.
  findRoute(link.pathname)
    ?.page.load()
    .catch(() => {})
}
