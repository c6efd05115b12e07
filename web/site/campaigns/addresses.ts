/** Where the newsletter's screens stand. */
export const newsletterHref = '/admin/newsletter'

export const campaignHref = (id: string) => `${newsletterHref}/campaigns/${id}`
export const issueHref = (id: string) => `${newsletterHref}/issues/${id}`
