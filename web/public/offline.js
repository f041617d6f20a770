// Without a network the page is in the language that was chosen by hand, else in the browser's first one.
const chosen = /(?:^|; )language=(ja|en)/.exec(document.cookie)?.[1]
const isEnglish = (chosen ?? navigator.languages.find((one) => /^(?:ja|en)\b/.test(one)) ?? 'ja').startsWith(
  'en',
)

if (isEnglish) {
  document.documentElement.lang = 'en'
  document.title = 'You’re offline | Okuyuki'
  for (const main of document.querySelectorAll('main')) main.hidden = main.lang !== 'en'
}
