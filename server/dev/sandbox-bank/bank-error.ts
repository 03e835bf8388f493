/** An error of Stripe's API. */
export class BankRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly param: string | undefined
  constructor(status: number, code: string, message: string, param?: string) {
    super(message)
    this.status = status
    this.code = code
    this.param = param
  }
}
