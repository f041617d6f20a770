import { IS_ENGLISH_OFFERED, LANGUAGE_COOKIE } from '#contract/languages.ts'
import { rich } from '#web/language/rich.ts'
import { t } from '#web/language/t.ts'

import { ArticleText, TextDate } from './article-text.tsx'
import type { Article } from './article-text.tsx'

const cookies = [
  { name: t('access_token、client_access_token'), use: t('ログインの状態を示す'), kept: t('7日') },
  { name: t('refresh_token、client_refresh_token'), use: t('ログインの状態を更新する'), kept: t('30日') },
  { name: 'username', use: t('更新の際に利用者を示す'), kept: t('30日') },
  ...(IS_ENGLISH_OFFERED ? [{ name: LANGUAGE_COOKIE, use: t('選んだ言語を覚える'), kept: t('1年') }] : []),
  {
    name: 'okuyuki_sign_in',
    use: t('ほかのサービスでログインしている途中であることを示す（そのログインを使うときのみ）'),
    kept: t('10分'),
  },
  { name: 'app_source', use: t('アプリの中で表示していることを示す'), kept: t('アプリの設定による') },
  {
    name: t('_ga、_ga_（測定 ID）'),
    use: t('アクセス解析で同じ利用者と分かる（同意したときのみ。同意を取り消すと消えます）'),
    kept: t('最長2年'),
  },
] as const

/** Every cookie of the product (specification §9). */
function CookieTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('名前')}</th>
          <th scope="col">{t('目的')}</th>
          <th scope="col">{t('期間')}</th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(({ name, use, kept }) => (
          <tr key={name}>
            <td data-label={t('名前')}>{name}</td>
            <td data-label={t('目的')}>{use}</td>
            <td data-label={t('期間')}>{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const sendings = [
  {
    to: t('アクセス解析サービス（Google アナリティクス）'),
    what: t('閲覧したページのアドレスとタイトル、日時、画面の大きさ、言語、解析用の識別子'),
    why: t('利用状況の把握と改善（運営者が設定し、利用者が同意したときのみ）'),
  },
  {
    to: t('本人認証サービス（Amazon Cognito、東京リージョン）'),
    what: t('メールアドレス、確認コード、新しいパスワード（当社のサーバーを経由）'),
    why: t('パスワードの再設定'),
  },
] as const

/** Third parties that receive data from a person's device, as Japanese telecommunications law requires. */
function OutsideTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('送信先')}</th>
          <th scope="col">{t('情報')}</th>
          <th scope="col">{t('目的')}</th>
        </tr>
      </thead>
      <tbody>
        {sendings.map(({ to, what, why }) => (
          <tr key={to}>
            <td data-label={t('送信先')}>{to}</td>
            <td data-label={t('情報')}>{what}</td>
            <td data-label={t('目的')}>{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The articles of the privacy policy, in order. */
const privacyArticles: readonly Article[] = [
  {
    title: t('基本方針'),
    body: (
      <p>
        {t(
          '当社は、個人情報の保護に関する法律その他の法令及び指針を守り、利用者の個人情報を、この方針に従って適正に取り扱います。',
        )}
      </p>
    ),
  },
  {
    title: t('取得する情報'),
    body: (
      <>
        <p>{t('当社は、本サービスの提供にあたり、次の情報を取得します。')}</p>
        <ol>
          <li>
            {t(
              '登録時にご入力いただく情報：ユーザー名、メールアドレス、パスワード（復元できない形で保管します）',
            )}
          </li>
          <li>{t('任意でご登録いただく情報：プロフィール画像')}</li>
          <li>
            {t(
              'お預かりするコンテンツ：写真、動画、3Dデータと、そこから生成した空間画像、タイトル、説明、タグ。元のファイルに撮影日時や位置などの付帯情報が含まれる場合は、元のファイルの一部として保管しますが、公開する画像からは取り除きます',
            )}
          </li>
          <li>
            {t('利用の記録：処理の状況、お気に入り、コレクション、感想、チームへの所属、お知らせの既読')}
          </li>
          <li>{t('お問い合わせの内容と、任意でご記入いただいたメールアドレス')}</li>
          <li>
            {t('通信の記録：日時、接続元のアドレス、要求の種類と結果。パスワードや認証情報は記録しません')}
          </li>
        </ol>
      </>
    ),
  },
  {
    title: t('利用の目的'),
    body: (
      <>
        <p>{t('取得した情報は、次の目的の範囲で利用します。')}</p>
        <ol>
          <li>{t('本人の確認、登録内容の管理、パスワード再設定のご案内')}</li>
          <li>{t('空間画像の生成、保管、表示、公開、共有及び埋め込み')}</li>
          <li>{t('保存容量その他の利用条件の管理、有料プランに関する手続')}</li>
          <li>{t('完成や失敗、届いた感想、容量の超過など、サービスに関するお知らせ')}</li>
          <li>{t('お問い合わせへの回答')}</li>
          <li>{t('不正な利用の防止、障害の調査、安全の確保')}</li>
          <li>{t('3D生成技術の改善及び新しいサービスの開発（利用規約に定める人工知能の学習を含みます）')}</li>
          <li>{t('個人を識別できない統計の作成')}</li>
        </ol>
      </>
    ),
  },
  {
    title: t('閲覧数の集計'),
    body: (
      <p>
        {t(
          '作品の閲覧数、閲覧者数、埋め込み先のサイトは、作品の所有者に集計値だけを示します。誰が見たかを所有者に知らせることはなく、接続元のアドレスを集計のために残すこともありません。',
        )}
      </p>
    ),
  },
  {
    title: t('クッキーと端末への保存'),
    body: (
      <>
        <p>
          {t(
            'ログインの状態を保つため、次のクッキーをお使いの端末に保存します。他のサイトに埋め込まれた作品の画面では、クッキーを使いません。',
          )}
        </p>
        <CookieTable />
        <p>
          {t(
            'このほか、登録の途中の状態、送信中のファイルの情報、案内を見たかどうか、オフラインで見るための最近見た全体公開の作品を端末に保存します（作品はログアウトすると消えます）。いずれもブラウザーの設定で消去できます。クッキーを無効にすると、ログインが必要な機能は利用できません。',
          )}
        </p>
      </>
    ),
  },
  {
    title: t('外部への送信'),
    body: (
      <>
        <p>
          {t(
            '電気通信事業法に基づき、利用者の端末から当社以外に送信される情報をお知らせします。アクセス解析は、運営者が設定し、かつ利用者が同意したときに限り行います。同意はいつでも取り消せます。',
          )}
        </p>
        <OutsideTable />
      </>
    ),
  },
  {
    title: t('第三者への提供'),
    body: (
      <>
        <p>{t('当社は、次の場合を除き、本人の同意なく個人情報を第三者に提供しません。')}</p>
        <ol>
          <li>{t('法令に基づく場合')}</li>
          <li>{t('人の生命、身体又は財産の保護のために必要で、本人の同意を得ることが難しい場合')}</li>
          <li>{t('国の機関等の法令に定める事務に協力する必要がある場合')}</li>
          <li>{t('事業の承継に伴う場合')}</li>
        </ol>
        <p>
          {t(
            '利用者が「全体公開」にした作品、そのタイトルと説明、タグ、ユーザー名とプロフィール画像は、どなたでもご覧になれます。「限定公開」の作品は、そのリンクを知る方もご覧になれます。検索や公開の一覧には出ません。「非公開」の作品は、本人と、本人が参加するチームのメンバーだけがご覧になれます。',
          )}
        </p>
      </>
    ),
  },
  {
    title: t('取扱いの委託'),
    body: (
      <p>
        {t(
          '当社は、利用目的に必要な範囲で、認証、保管、メール送信及び決済の業務を外部に委託することがあります。委託先は、十分な保護の水準を満たす者を選び、契約により適切に監督します。',
        )}
      </p>
    ),
  },
  {
    title: t('安全管理'),
    body: (
      <p>
        {t(
          '通信の暗号化、期限付きのアドレスによるファイルの受け渡し、権限の確認、記録からの認証情報の除去、繰り返しの失敗に対する制限など、漏えい、滅失及び毀損を防ぐための措置を講じます。',
        )}
      </p>
    ),
  },
  {
    title: t('保存の期間'),
    body: (
      <ol>
        <li>{t('登録情報とコンテンツは、退会又は削除のときまで保存します。')}</li>
        <li>
          {t(
            '退会したときは、登録情報、コンテンツ、お気に入り、コレクション及びチームへの所属を削除します。',
          )}
        </li>
        <li>{t('法令により保存が必要な情報は、その期間に限り保存します。')}</li>
      </ol>
    ),
  },
  {
    title: t('開示、訂正及び削除'),
    body: (
      <p>
        {t(
          '登録情報は「設定」からご自身で確認、訂正、削除できます。これによることができない開示、利用停止その他のご請求は、「ご意見・お問い合わせ」からお申し出ください。ご本人であることを確認のうえ、法令に従い遅滞なく対応します。',
        )}
      </p>
    ),
  },
  {
    title: t('未成年者の情報'),
    body: <p>{t('未成年の方は、法定代理人の同意を得たうえで登録し、情報をご提供ください。')}</p>,
  },
  {
    title: t('この方針の変更'),
    body: (
      <p>
        {t(
          'この方針を変更するときは、本サービス上で変更の内容と効力発生日をお知らせします。重要な変更は、効力発生日の2週間前までにお知らせします。',
        )}
      </p>
    ),
  },
  {
    title: t('お問い合わせの窓口'),
    body: <p>{t('この方針に関するお問い合わせは、本サービスの「ご意見・お問い合わせ」で承ります。')}</p>,
  },
]

interface PrivacyTextProps {
  readonly headingLevel?: 2 | 3
}

/** The privacy policy that the terms of use refer to (specification §1). */
export function PrivacyText({ headingLevel = 2 }: PrivacyTextProps) {
  return (
    <ArticleText
      articles={privacyArticles}
      headingLevel={headingLevel}
      intro={
        <>
          <TextDate>
            {rich('制定・施行日：<time>2025年1月11日</time>', {
              time: (words) => <time dateTime="2025-01-11">{words}</time>,
            })}
          </TextDate>
          <p>
            {t(
              'Okuyuki（オクユキ）の提供者（以下「当社」といいます。）は、本サービスにおける個人情報その他の利用者に関する情報の取扱いについて、次のとおりこの方針を定めます。',
            )}
          </p>
        </>
      }
    />
  )
}
