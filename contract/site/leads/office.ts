/** Where the company is reached: the footer's company block, as far as the contact page shows it. */
export type Office = { name: string; phone: string; email: string; address: string }

export const officeDefault: Office = {
  name: 'Watchpost',
  phone: '+1 800 555 0142',
  email: 'hello@watchpost.example',
  address: '410 Quay Street, Suite 6, Baltimore, MD',
}
