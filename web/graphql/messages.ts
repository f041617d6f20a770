/** Said while the server's database is away, and nothing was saved. */
export const unavailableMessage =
  'ただいまサーバーが混み合っています。少し待ってから、もう一度お試しください。'

/** Said when the connection broke before the database could confirm. */
export const outcomeUnknownMessage =
  '保存できたかどうかを確認できませんでした。ページを読み込み直して、内容を確かめてください。'
