import { fromPromise } from 'xstate'

import type { AccountImport, AnnouncedArchive, ArrivalWishes } from '#machines/arrival/arrival-contract.ts'
import { arrivalMachine } from '#machines/arrival/arrival.machine.ts'
import { FailureError } from '#machines/foundation/failure.ts'
import { provideActors } from '#machines/request/provide-actors.ts'
import type { TransferRoom } from '#machines/transfer/transfer-rules.ts'
import { transferMachine } from '#machines/transfer/transfer.machine.ts'
import { hashFile } from '#web/browser/file-content.ts'
import { graphql } from '#web/graphql/__generated__/gql.ts'
import type { AccountImportQuery as Answer } from '#web/graphql/__generated__/graphql.ts'
import type { Graphql } from '#web/graphql/client.ts'
import { served, t } from '#web/language/t.ts'

import type { LogicParts } from '../app/screen-logic.ts'
import type { FileShelf } from '../creation/picked-files.ts'
import { sendPart, toTransferPart } from '../transfer/send-part.ts'

const AccountImportQuery = graphql(`
  query AccountImport {
    accountImport {
      status
      progress
      items
      known
      collections
      failureMessage
    }
  }
`)

const ReserveAccountImportMutation = graphql(`
  mutation ReserveAccountImport($input: AnnouncedArchiveInput!) {
    reserveAccountImport(input: $input) {
      isComplete
      parts {
        number
        offset
        size
        url
      }
    }
  }
`)

const StartAccountImportMutation = graphql(`
  mutation StartAccountImport($input: ImportWishesInput!) {
    startAccountImport(input: $input) {
      status
      progress
      items
      known
      collections
      failureMessage
    }
  }
`)

/** Actor implementations of the arrival machine. */
const arrivalActors = (graphql: Graphql, shelf: FileShelf) => ({
  look: fromPromise<AccountImport>(async () => {
    const { accountImport } = await graphql.query(AccountImportQuery, {})
    return toImport(accountImport)
  }),
  examine: fromPromise<{ sha256: string }, { fileId: string }>(async ({ input }) => {
    try {
      return { sha256: await hashFile(shelf.take(input.fileId)) }
    } catch {
      throw new FailureError({
        kind: 'rejected',
        code: 'UNREADABLE_FILE',
        message: t('ファイルを読み込めませんでした。もう一度選んでください。'),
      })
    }
  }),
  order: fromPromise<AccountImport, ArrivalWishes>(async ({ input }) => {
    const { startAccountImport } = await graphql.mutate(StartAccountImportMutation, { input })
    return toImport(startAccountImport)
  }),
})

function toImport(answer: Answer['accountImport']): AccountImport {
  const { failureMessage } = answer
  return { ...answer, failureMessage: failureMessage ? served(failureMessage) : null }
}

/** Reserves storage for the announced archive. */
const reserve = (graphql: Graphql) =>
  fromPromise<TransferRoom>(async ({ input }) => {
    const { reserveAccountImport } = await graphql.mutate(ReserveAccountImportMutation, {
      input: input as AnnouncedArchive,
    })
    const { isComplete, parts } = reserveAccountImport
    return { isComplete, parts: parts.map((part) => toTransferPart(part, { number: part.number })) }
  })

export const arrivalLogic = ({ graphql, shelf }: LogicParts) =>
  provideActors(arrivalMachine, {
    ...arrivalActors(graphql, shelf),
    transfer: provideActors(transferMachine, { reserve: reserve(graphql), sendPart: sendPart(shelf) }),
  })
