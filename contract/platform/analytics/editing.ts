import { editingPlaces } from '../editing/editing.ts'

/** The analytics provider, at `/admin/analytics-provider/main`. */
export const analyticsEditing = editingPlaces({
  path: '/admin/analytics-provider',
  access: 'admin',
  noun: 'analytics provider',
})

/** How reports count visits, at `/admin/analytics-report/main`. */
export const reportEditing = editingPlaces({
  path: '/admin/analytics-report',
  access: 'admin',
  noun: 'report setting',
})

/** The consent question to visitors, at `/admin/analytics-consent/main`. */
export const consentEditing = editingPlaces({
  path: '/admin/analytics-consent',
  access: 'admin',
  noun: 'consent text',
})
