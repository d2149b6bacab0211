import { matchPath } from '#lib/route-pattern.ts'
import { type LazyPage, lazyPage, type Params } from '#pages/page.tsx'

export type Route = {
  path: string
  /** The source file, by which the build knows the page's script. */
  file: string
  page: LazyPage
  /** Staff pages show no chat. */
  forStaff?: true
}

export const routes: readonly Route[] = [
  {
    path: '/',
    file: 'src/pages/home-page.tsx',
    page: lazyPage(() => import('#pages/home-page.tsx').then((module) => module.homePage)),
  },
  {
    path: '/about',
    file: 'src/pages/about-page.tsx',
    page: lazyPage(() => import('#pages/about-page.tsx').then((module) => module.aboutPage)),
  },
  {
    path: '/contact',
    file: 'src/pages/contact-page.tsx',
    page: lazyPage(() => import('#pages/contact-page.tsx').then((module) => module.contactPage)),
  },
  {
    path: '/terms',
    file: 'src/pages/terms-page.tsx',
    page: lazyPage(() => import('#pages/terms-page.tsx').then((module) => module.termsPage)),
  },
  {
    path: '/privacy',
    file: 'src/pages/privacy-page.tsx',
    page: lazyPage(() => import('#pages/privacy-page.tsx').then((module) => module.privacyPage)),
  },
  {
    path: '/blog',
    file: 'src/pages/blog-page.tsx',
    page: lazyPage(() => import('#pages/blog-page.tsx').then((module) => module.blogPage)),
  },
  {
    path: '/blog/:slug',
    file: 'src/pages/blog-post-page.tsx',
    page: lazyPage(() => import('#pages/blog-post-page.tsx').then((module) => module.blogPostPage)),
  },
]

export const notFoundRoute: Route = {
  path: '/404',
  file: 'src/pages/not-found-page.tsx',
  page: lazyPage(() => import('#pages/not-found-page.tsx').then((module) => module.notFoundPage)),
}

export function findRoute(path: string): Route | null {
  return routes.find((route) => matchPath(route.path, path)) ?? null
}

export function paramsOf(route: Route, path: string): Params {
  return matchPath(route.path, path) ?? {}
}
