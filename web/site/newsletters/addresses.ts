/** Where the newsletter's screens stand. */
export const newsletterHref = '/admin/newsletter'

export const sendingHref = (id: string) => `${newsletterHref}/sendings/${id}`
export const writingHref = (id: string) => `${newsletterHref}/newsletters/${id}`
