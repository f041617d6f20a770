import { expect } from 'vitest'

/** Status and code of an error, after checking its format. */
export async function refusalOf(response: Response): Promise<[number, string]> {
  const body = (await response.json()) as { error: string }
  expect(body).toEqual({
    statusCode: response.status,
    error: body.error,
    message: expect.stringMatching(/[ぁ-ん]/),
  })
  return [response.status, body.error]
}
