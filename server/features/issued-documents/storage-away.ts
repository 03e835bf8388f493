/** The file storage failed. Nothing is lost: the document is issued or read when the storage is back. */
export class StorageAway extends Error {
  override name = 'StorageAway'
}
