// Apart from the shapes: every page loads these, and the shapes only once the form is touched.

/** The two sentences of the form, said by the browser and by the server alike. */
export const newsletterMessages = {
  email: 'Please enter a valid email address',
  consent: 'You must agree to receive newsletters',
} as const

/** What a subscriber agrees to, until an editor words it otherwise in the footer. */
export const consentTextDefault = 'I agree to receive the newsletter and can unsubscribe at any time.'
