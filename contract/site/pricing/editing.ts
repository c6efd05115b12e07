import { editing, editingPlaces } from '../../platform/editing/editing.ts'

/** Plans and add-ons. The single documents beside them have the slug `pricing`. */
export const planEditing = editing({ path: '/admin/plans', access: 'editor', noun: 'plan' })
export const addOnEditing = editing({ path: '/admin/add-ons', access: 'editor', noun: 'add-on' })
export const pricingPageEditing = editingPlaces({ path: '/admin/pricing-page', access: 'editor', noun: 'pricing page' })
export const matrixEditing = editingPlaces({ path: '/admin/feature-matrix', access: 'editor', noun: 'feature matrix' })
export const pricingFaqEditing = editingPlaces({ path: '/admin/pricing-faq', access: 'editor', noun: 'pricing FAQ' })
export const wizardEditing = editingPlaces({ path: '/admin/pricing-wizard', access: 'editor', noun: 'pricing wizard' })
