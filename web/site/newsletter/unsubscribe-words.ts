/** How pages ask before they unsubscribe an address from what it gets. */
export const unsubscribeWords = {
  title: 'Unsubscribe',
  time: '06:00',
  lead: 'One click, and this address gets no more of them.',
  label: 'Unsubscribe',
  working: 'Unsubscribing...',
  ink: true,
} as const

/** How they say that it is done. */
export const unsubscribedWords = { title: 'You are unsubscribed', time: '06:05' } as const
