/** How to reach the company: the part of the footer's company block that the contact page shows. */
export type Office = { name: string; phone: string; email: string; address: string }

export const officeDefault: Office = {
  name: 'Watchpost',
  phone: '+1 800 555 0142',
  email: 'hello@watchpost.example',
  address: '410 Quay Street, Suite 6, Baltimore, MD',
}
