/** A telephone number as people write it, as an address to call. */
export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** A mail to the emergency desk with the subject already written. */
export const incidentMail = (email: string) => `mailto:${email}?subject=Security%20Incident%20Report`
