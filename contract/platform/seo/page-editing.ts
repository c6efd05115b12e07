import type { pageKinds } from './defaults.ts'

/** The paths of the endpoints that edit each kind of page, so that its search words can be edited in one place. */
export const pageEditing: Record<(typeof pageKinds)[number]['kind'], `/admin/${string}`> = {
  post: '/admin/posts',
  solution: '/admin/solutions',
  industry: '/admin/industries',
  help: '/admin/help-articles',
  page: '/admin/static-pages',
}
