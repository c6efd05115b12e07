/** The text beside each button of the newsletter's pages. The consent ledger stores it word for word. */
export const wordings = {
  confirm: 'Yes, send me the newsletter at this address.',
  weekly: 'Send me the weekly briefing',
  clicks: 'Count which links of the newsletter I open',
  unsubscribe: 'Send me no more newsletters at this address.',
  oneClick: 'Unsubscribe, by the button of the mail program',
  byAdmin: 'Unsubscribed by an administrator',
} as const
