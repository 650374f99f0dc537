/** Why an image of scenes is refused, in one sentence each. */
export const sceneImageErrors = {
  SCENE_IMAGE_NOT_FOUND: {
    status: 404,
    text: { 'zh-CN': '图片 {id} 不存在', en: 'Image {id} does not exist' },
  },
  SCENE_IMAGE_UNFIT: {
    status: 400,
    text: { 'zh-CN': '图片应为不超过 {limit} KB 的 PNG、JPEG 或 WebP', en: 'The image must be a PNG, JPEG or WebP of at most {limit} KB' },
  },
  SCENE_IMAGE_IN_USE: {
    status: 409,
    text: { 'zh-CN': '场景 {names} 正在使用此图片；请先在场景中换掉它', en: 'The image is used by the scenes {names}. Replace it there first.' },
  },
  TOO_MANY_SCENE_IMAGES: {
    status: 409,
    text: { 'zh-CN': '图片已达上限 {limit} 张，请先删除不再使用的', en: 'The limit of {limit} images is reached. Delete those no longer in use.' },
  },
} as const;
