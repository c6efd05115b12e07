/** The company that the product writes mails for. It is editable content; server/app.ts puts it together. */
export type Brand = {
  siteName: string
  company: { name: string; email: string; phone: string; address: string }
  newsletter: { name: string; description: string }
}
