// A file of its own: every page loads these texts, and the shapes only when a visitor touches the form.

/** The two messages of the form, the same in the browser and on the server. */
export const newsletterMessages = {
  email: 'Please enter a valid email address',
  consent: 'You must agree to receive newsletters',
} as const

/** What a subscriber agrees to, until an editor changes the text in the footer. */
export const consentTextDefault = 'I agree to receive the newsletter and can unsubscribe at any time.'
