export { FileProcessingModule, fileProcessingContribution } from './file-processing.module';
export { bringsFile, takeUploadBodies } from './http/upload-body';
