import { editingPlaces } from '../editing/editing.ts'

/** Site-wide search and sharing data, at `/admin/seo/main`. */
export const seoEditing = editingPlaces({ path: '/admin/seo', access: 'admin', noun: 'search setting' })

/** The text of /robots.txt, at `/admin/robots/main`. */
export const robotsEditing = editingPlaces({ path: '/admin/robots', access: 'admin', noun: 'robots.txt' })
