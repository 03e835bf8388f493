import type { StorageSettings } from '#server/settings/settings.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export function chooseStorage(settings: StorageSettings): Storage {
  switch (settings.kind) {
    case 'folder':
      return folderStorage(settings.folder)
    case 's3':
      return s3Storage(settings)
  }
}
