import { editingPlaces } from '../../platform/editing/editing.ts'

/** The pages with forms and the times for demos, each at the slug `main`. */
export const demoPageEditing = editingPlaces({ path: '/admin/demo-page', access: 'editor', noun: 'demo page' })
export const demoSlotsEditing = editingPlaces({ path: '/admin/demo-slots', access: 'editor', noun: 'demo times' })
export const contactPageEditing = editingPlaces({ path: '/admin/contact-page', access: 'editor', noun: 'contact page' })
export const leadRepliesEditing = editingPlaces({
  path: '/admin/lead-replies',
  access: 'admin',
  noun: 'text for answers',
})
export const leadRulesEditing = editingPlaces({ path: '/admin/lead-rules', access: 'admin', noun: 'rule for leads' })
