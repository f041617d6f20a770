import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { openDialog } from '#machines/dialog/open-dialog.ts'
import { useApp, useIsNativeApp } from '#web/app-context.tsx'
import { locale, t } from '#web/language/t.ts'
import { LicenseLink } from '#web/overlays/license-link.tsx'
import { RelativeTime } from '#web/overlays/relative-time.tsx'
import { useWish } from '#web/overlays/use-intent.ts'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Avatar } from '#web/ui/picture.tsx'
import { StatusChip, VisibilityBadge } from '#web/ui/status-chip.tsx'
import { PageHeading, wholeWords } from '#web/ui/text.tsx'
import type { CameraParameters } from '#web/viewer/spatial-viewer-props.ts'

import { useFavorite } from '../favorite/favorite-button.tsx'
import { isolated, photoTitle, withoutBidiControls } from '../item/item-display.ts'
import type { OrientationEditing } from './orientation-editor.tsx'
import { OwnPhoto } from './own-photo.tsx'
import { addressOf } from './photo-query.ts'
import type { Photo } from './photo-query.ts'

import styles from './photo-facts.module.css'

interface PhotoProps {
  readonly photo: Photo
}

interface ChangedPhotoProps extends PhotoProps {
  /** Called after the owner has changed something. */
  readonly onChanged: () => void
}

interface PhotoFactsProps extends ChangedPhotoProps {
  readonly orientation: OrientationEditing
  /** The camera with the present view as its start; null if that is the start already. */
  readonly startCamera: () => CameraParameters | null
}

/** Facts and actions of a spatial image. */
export function PhotoFacts({ photo, orientation, startCamera, onChanged }: PhotoFactsProps) {
  const heading = (
    <PageHeading
      title={photoTitle(photo.title)}
      actions={<PhotoActions photo={photo} onChanged={onChanged} />}
      hasManyActions
    />
  )
  // One tree for everyone, so that focus and dialogs survive when the person turns out to be the owner.
  return (
    <article className={styles.facts}>
      <OwnPhoto
        photo={photo}
        orientation={orientation}
        startCamera={startCamera}
        onChanged={onChanged}
        heading={heading}
        tools={<OwnerButtons photo={photo} onChanged={onChanged} />}
      >
        <About photo={photo} />
      </OwnPhoto>
    </article>
  )
}

function About({ photo }: PhotoProps) {
  return (
    <>
      {photo.hidden ? <HiddenNotice reason={photo.hidden.reason} /> : null}
      <FactLine photo={photo} />
      {photo.description === '' ? null : (
        <p className={styles.description}>{withoutBidiControls(photo.description)}</p>
      )}
      {photo.hashTags.length === 0 ? null : <TagList tags={photo.hashTags} />}
      {photo.license ? (
        <p className={styles.note}>
          {t('ライセンス:')} <LicenseLink license={photo.license} />
        </p>
      ) : null}
      {photo.depthSource === 'ESTIMATED' ? (
        <p className={styles.note}>
          {wholeWords(
            t('簡易立体: 一枚の写真から奥行きを推定して作りました。実際の形とは異なることがあります。'),
          )}
        </p>
      ) : null}
    </>
  )
}

/** Explains to the owner why others cannot see the item. */
function HiddenNotice({ reason }: { readonly reason: string }) {
  return (
    <p className={styles.hidden}>
      <Icon name="eye-off" size={20} />
      <span>
        {t('運営により非表示になっています。あなた以外には見えません。')}
        <br />
        {t('理由: {reason}', { reason: isolated(reason) })}
      </span>
    </p>
  )
}

function PhotoActions({ photo, onChanged }: ChangedPhotoProps) {
  return (
    <>
      <FavoriteToggle photo={photo} onChanged={onChanged} />
      <ShareButtons photo={photo} />
      <CollectButton photo={photo} />
      <DownloadButton photo={photo} />
      {photo.hasSceneVideo === true || photo.isMine ? (
        <ButtonLink
          variant="Secondary"
          icon="video"
          render={(look) => <Link search={{ id: photo.linkId }} to="/player" {...look} />}
        >
          {t('動画で見る')}
        </ButtonLink>
      ) : null}
      <ReportButton photo={photo} />
    </>
  )
}

/** Shown to everyone but the owner, signed in or not. */
function ReportButton({ photo }: PhotoProps) {
  const { dialog } = useApp()
  if (photo.isMine) return null
  const request = { spatialImageId: addressOf(photo) }
  return (
    <Button variant="Ghost" icon="flag" onClick={() => void openDialog(dialog, 'Report', request)}>
      {t('通報')}
    </Button>
  )
}

/** Not for items that only their link opens: others would see them in a collection. */
function CollectButton({ photo }: PhotoProps) {
  const { session, dialog } = useApp()
  const askForAccount = useWish()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.hasTag('signedIn'))
  if (photo.visibility !== 'PUBLIC' && !photo.isMine) return null
  const { id: spatialImageId } = photo
  return (
    <Button
      variant="Secondary"
      icon="layers"
      onClick={() => {
        if (isSignedIn) void openDialog(dialog, 'Collect', { spatialImageId })
        else askForAccount({ kind: 'collect', spatialImageId })
      }}
    >
      {t('コレクションに追加')}
    </Button>
  )
}

/** Shown to the owner, and to others if the owner allows downloads. */
function DownloadButton({ photo }: PhotoProps) {
  const { dialog } = useApp()
  if (photo.canDownload !== true) return null
  const request = { spatialImageId: addressOf(photo), license: photo.license ?? null }
  return (
    <Button variant="Secondary" icon="download" onClick={() => void openDialog(dialog, 'Download', request)}>
      {t('ダウンロード')}
    </Button>
  )
}

/** In the app, the phone's own share sheet comes first. */
function ShareButtons({ photo }: PhotoProps) {
  const { dialog, share, origin } = useApp()
  const isNative = useIsNativeApp()
  const pass = () => {
    const url = `${origin}/photo/${encodeURIComponent(photo.linkId)}`
    void share({ url, title: photoTitle(photo.title), text: photo.description })
  }
  return (
    <>
      {isNative ? (
        <Button variant="Secondary" icon="send" onClick={pass}>
          {t('共有')}
        </Button>
      ) : null}
      <Button
        variant="Secondary"
        icon="share"
        onClick={() => void openDialog(dialog, 'EmbedCode', { spatialImageId: addressOf(photo) })}
      >
        {isNative ? t('リンクと埋め込み') : t('共有')}
      </Button>
    </>
  )
}

function OwnerButtons({ photo, onChanged }: ChangedPhotoProps) {
  const { dialog } = useApp()
  const edit = async () => {
    const answer = await openDialog(dialog, 'PhotoEdit', { spatialImageId: photo.id })
    if (answer.outcome === 'confirmed') onChanged()
  }
  return (
    <>
      <Button variant="Secondary" icon="edit" onClick={() => void edit()}>
        {t('編集')}
      </Button>
      <ButtonLink
        variant="Tertiary"
        icon="settings"
        render={(look) => <Link params={{ id: photo.id }} to="/atelier/content/$id" {...look} />}
      >
        {t('詳細')}
      </ButtonLink>
    </>
  )
}

/** Author, date and number of views. */
function FactLine({ photo }: PhotoProps) {
  return (
    <div className={styles.line}>
      {photo.owner ? (
        <Link className={styles.author} params={{ id: photo.owner.id }} to="/user/$id">
          <Avatar
            name={isolated(photo.owner.displayName)}
            imageUrl={photo.owner.avatarImageUrl ?? null}
            size={32}
          />
          {isolated(photo.owner.displayName)}
        </Link>
      ) : null}
      {typeof photo.views === 'number' ? (
        <span>{t('閲覧 {views} 回', { views: photo.views.toLocaleString(locale()) })}</span>
      ) : null}
      <VisibilityBadge visibility={photo.visibility} />
      {photo.depthSource === 'ESTIMATED' ? <StatusChip icon="depth">{t('簡易立体')}</StatusChip> : null}
      <RelativeTime iso={photo.createdAt} />
    </div>
  )
}

function TagList({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul className={styles.tags} aria-label={t('タグ')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link search={{ tag }} to="/search">
            #{isolated(tag)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Heart with the number of favourites. */
function FavoriteToggle({ photo, onChanged }: ChangedPhotoProps) {
  const { isFavorite, toggle } = useFavorite(photo, onChanged)
  return (
    <Button
      active={isFavorite}
      icon="heart"
      iconVariant={isFavorite ? 'filled' : 'outline'}
      variant="Secondary"
      onClick={toggle}
    >
      {typeof photo.favorites === 'number'
        ? t('お気に入り {count}', { count: photo.favorites })
        : t('お気に入り')}
    </Button>
  )
}
