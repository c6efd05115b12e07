/**
 * The tokens of web/ui/tokens.css that mails use, in the only form that mail programs read. A test holds the two
 * together.
 */
export const colors = {
  ink: '#0e1411',
  night: '#0a0f0d',
  nightRaised: '#131b17',
  nightLine: '#22302a',
  nightText: '#e9eee9',
  nightMuted: '#93a29a',
  paper: '#f7f6f1',
  paperRaised: '#ffffff',
  paperLine: '#e2e0d6',
  paperMuted: '#5c665f',
  hivis: '#d9f21c',
  radioInk: '#2450cf',
  radioLit: '#93adff',
} as const
