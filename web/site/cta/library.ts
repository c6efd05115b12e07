/** Where reusable calls to action are listed and edited. */
export const library = { label: 'Reusable calls to action', href: '/admin/cta/library' }
export const figures = { label: 'Views and clicks', href: '/admin/cta/figures' }
export const tabs = [
  { label: 'On the landing page', href: '/admin/cta' },
  { label: 'Reusable', href: library.href },
  figures,
]
