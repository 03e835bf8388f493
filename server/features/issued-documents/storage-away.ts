/** The storage did not take or give the file of a document. Nothing is lost: it is issued or read once the storage is back. */
export class StorageAway extends Error {
  override name = 'StorageAway'
}
