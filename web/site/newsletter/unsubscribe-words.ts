/** How pages ask before they unsubscribe an address from what it gets. */
export const unsubscribeWords = {
  title: 'Unsubscribe',
  time: '06:00',
  lead: 'It ends with one press, for this address and at once.',
  label: 'Unsubscribe',
  working: 'Unsubscribing...',
  ink: true,
} as const

/** How they say that it is done. */
export const unsubscribedWords = { title: 'You are unsubscribed', time: '06:05' } as const
