/** Names of the identity provider's errors. */
export type CognitoErrorType =
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyFailedAttemptsException'
  | 'UnknownOperationException'
  | 'InternalErrorException'

/** An error in the identity provider's format. */
export class CognitoError extends Error {
  override name = 'CognitoError'
  readonly type: CognitoErrorType
  constructor(type: CognitoErrorType, message: string) {
    super(message)
    this.type = type
  }
}
