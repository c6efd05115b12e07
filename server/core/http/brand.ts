/** Who the product speaks for when it writes to someone: editable content, put together by server/app.ts. */
export type Brand = {
  siteName: string
  company: { name: string; email: string; phone: string; address: string }
  newsletter: { name: string; description: string }
}
