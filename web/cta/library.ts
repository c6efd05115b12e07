/** Where the endpoints of reusable calls to action stand, and where they are listed and edited. */
export const libraryPath = '/admin/reusable-ctas'
export const library = { label: 'Reusable calls to action', href: '/admin/cta/library' }
