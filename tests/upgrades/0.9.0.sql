-- Rows of a shop of 0.9.0 with five sales, a refund and payouts. upgrade.test.ts restores them.
INSERT INTO drizzle.__drizzle_migrations (id, hash, created_at) OVERRIDING SYSTEM VALUE VALUES
  ('1', 'f630f81a0410c90d2db9dec9ff5ba5374acbcbf280b57fdc7e45715f65ce98b6', '1795251235047'),
  ('10', 'e17ea788690f1c1aa1da2f2e75751540cfe8cb4c08104e0cb346c570fae5c830', '1795287840748'),
  ('100', '8a83aa07c5a2a40b42a9c90d25dedce4e1f9ae64f8dae02e1fec1c19a16b2b96', '1795906295157'),
  ('101', 'c751e3eba2b0009fba66808979702a2a01e91a468b9610ca92b3c829d39863d6', '1795917216882'),
  ('102', 'b4d167043eff621d8742469c1fd651ced58f62db2a6f148463b3816987b87e21', '1795920037484'),
  ('103', '15541eebafab012143528556c49380e36c7a7d91527ffcc2d9dc93d5f7ddc690', '1795920585784'),
  ('104', '134d878fab55b8cf199c669b5ed50a8021a84aa3e5e9caefc23856a1ff52586f', '1795921012647'),
  ('11', '80280f6cb5c792154996ed1e18348ae35dbcb5ffd70b6c587766b57dc71e7b68', '1795308727394'),
  ('12', '4ba710dda5c35b19cbf3c12ad12b0554b2a73c03bce72524e0397a5b8ea482a4', '1795310141959'),
  ('13', '65442fc718916f068fc1739852ebed39b61251422b830f9d28500adb5d24f122', '1795325269893'),
  ('14', '766b3004f5cc4f2f107823ea17737934f0f16a683eaf0865d3177c26ed93cc15', '1795339819959'),
  ('15', '46b2c5d14bea418a02d3ad9b9f1a6af9f461c2f8b37daeb57586ff76465d3f36', '1795343929795'),
  ('16', 'e104687d74154069358c9ed6e8e7febc7fe64a119bd7dc84a68bc301d4849aa8', '1795348553852'),
  ('17', 'a2f906ee86a17648a6f4392c382b2f1e425fa75fa76b3c697848d2278a763d2f', '1795355814111'),
  ('18', 'a5aed0f0bf69c9c178559c7b98005ced676adb2cef0cb10b90faed2ed3de045c', '1795356977363'),
  ('19', '3a97181965195559488528daa748cb3f3fab6b8987d6f561b7c8dfa0eb9bc12e', '1795357522741'),
  ('2', '8307530c090c5bced2ac394661ab00d71e19a59c39fa666e223360614a88db32', '1795251282611'),
  ('20', '01a3ccf6200790f21c389f7a9016a23b7b6c906bc0ba8e5ffd3d0c681ada40f9', '1795358134897'),
  ('21', 'b8cf67f66b89b52b1f295222014030c93ce9c214846cb0bc2401ac34be3b9175', '1795359795903'),
  ('22', 'e476544a3a690bef1023bb569aa451e4fee442d3575779531aadb66f85275d2f', '1795368625972'),
  ('23', 'aa495c4157aede9b16dea224d6010553bea1292cd0abd3248d5442cb6a8eac3a', '1795369516084'),
  ('24', '3236f896d6be184f2f422a39dafe6a8cd5111a73ddf7c9e1297185305aa9264f', '1795419905952'),
  ('25', '659fccebf7843333c7d16b5713494d83566057ab065a068a42bb92cfb621884d', '1795420387056'),
  ('26', '2c2c4e0ac2d42426044a0c451e4090f9fb4a0fb46e39bf2ef1fac2a177691fd2', '1795420852097'),
  ('27', '6fff5c905d9d68617526022f4c1101bd7ecabd5c9a6ec8b2068a0a7a8440ead7', '1795421676854'),
  ('28', '1dc57728cecf758f51225734ab948f3c7082a601ccd924b19270ea0b43e6702c', '1795421979643'),
  ('29', '803a2920503d7097cc08c0b5b3b42e6e8312b7fec6f55651a4c69af57890ff80', '1795422349796'),
  ('3', '8b69891934c28281769fc4dfe83bc98c0abe9ac7999f66e401aabcab6edd31b1', '1795251367056'),
  ('30', '050828dbfa9c196d14e4f45c2fc20d77176f52236b190795979ba89776b7b321', '1795422679834'),
  ('31', '27fb08264348636df16859d43af00d94f0c570a8b9154effb87f18c3a82fe988', '1795424378621'),
  ('32', 'de8fd105291939b7273fe00e67add245a8c09066aabf1f08c5bbb8439445d845', '1795425363594'),
  ('33', '6c0bd272ca0bdd31a0247ecf99d778cb958b1a1644e3ba12d096d0e15c55ca66', '1795426025408'),
  ('34', 'f813c0c5dbf2c99aa2054cc2c50f83e036f4aba6c41054c7bcd2a938aa491c75', '1795437424790'),
  ('35', '8151da07d97cc94c07f19f1a536c48fb006ef750d1a1cea3079776b76fbe0dba', '1795438586105'),
  ('36', '5b02f37a266265e2a4f16718bdb4fc70c37dc7e6f92146b6b8b146a4b8c4ebb0', '1795438989555'),
  ('37', '3ccda06c8dc799ab5620a8c5a53dfb8524f87ad440a51ea8ffd0918944efd671', '1795452059635'),
  ('38', '9aec6854382826d21e993044b7e9611f70e29463f7899e11f5dd236c096e07b3', '1795464907559'),
  ('39', 'be9626ce1c6db1fdf5b886033ced04e04ae92eb3db6104c053b7a5d79c29f25e', '1795468225841'),
  ('4', 'e7981f4ec56650650068cd764769b71c7f1b04dc9b76cba058637c0898ed032c', '1795253482252'),
  ('40', 'c4fdb24aedb3f9ac5c71311a7aad02b87c7cd0e12df5773720aae52d974f153c', '1795477861660'),
  ('41', '7b262f707bf93dce2514f5641faa656ba93a7c9c1fb7008bc2c20076a16ad9db', '1795478786088'),
  ('42', '76b1c75b11589fd68e1b6fbb790665b1b02f9cf3ecb496585bf2f0ba6afcd93f', '1795479686911'),
  ('43', '8772488cde3e54e84bf469d6b3734fdcc69e3dff49a11202ddb5012ebfbf811e', '1795480355431'),
  ('44', 'e6f6f71b1b3a748e4e2a6233f967c178a2d1338484ab7a50fa9a8914a6b89cdf', '1795485231192'),
  ('45', '92f04b563c3b3e2883bb80a79feee2eeb01e992138068ae5d8f5d07fcfa4d6ef', '1795488765759'),
  ('46', '13675a0366a26e4311dd3cb19176194a1e00957adac7d92b58c9bcaf47f2d154', '1795490517464'),
  ('47', '4aa0358e01454ebc86bb1b28f4a1154109d412027c054d5c0795fa523c2efc1f', '1795494411127'),
  ('48', 'ed03fcc1b40062238bb4ac9cfe725cdb264d0511ecb387c5be1b0fce0511acc5', '1795541435066'),
  ('49', '9b4fef354b16f117c44ceb70d66ac082413f9fed0d2c57aa34536feb11c84a8c', '1795543681272'),
  ('5', 'ce6d38fb68098bfe9aacecabdd2662a9bba7d6b69cf8cbc3b5af10700c7c7a39', '1795255501161'),
  ('50', 'c3e60d70c5d5275883d03c8c3ec3d3ad4009673b32960aa7fc5d09bf09e848b4', '1795544488763'),
  ('51', '2f1eaf82682d19c22674caa4c9a4250a57fa6cdaf83631e86092c74744895fff', '1795617467076'),
  ('52', '21eb84933159928e9b9e2befd5097ef1f44cd135ac911f145fb7b69859ed66f2', '1795619239760'),
  ('53', '31bcedb0084337c312909f7b509cb22282116f8ff6180764114af86eb7b6a20b', '1795620528360'),
  ('54', 'b306f0f4c15aa2590b112b55a6c3bd23a2009cfd0f027d4835eec4bd18a97cac', '1795643808166'),
  ('55', '4a41e76757778591e42b19bea4583090873b31f853c7696abffc334f5c095af8', '1795645390574'),
  ('56', '2ea54a1eb2a0dd88ce575b53ec5b8b480635f2f65deffa4387bd4e16bea4c175', '1795645920108'),
  ('57', '1217077fb23c14d5e27ce74dfa7e87bebafb94ae63474d5355c84d750457881b', '1795646861400'),
  ('58', '5259d97c6f84163a18ed5fadc646b18f8dedae6dbd616b826ea8a440b7ab1840', '1795647258721'),
  ('59', '9b715410b824341e388512357c74ac21499df88f4ab788374d1e002a3821ffc1', '1795659448677'),
  ('6', '2ed20c1f989f8f79c16b6e075dcb39fc61ba8738feb99998a237427575d44073', '1795263580950'),
  ('60', '1f074dacb6d66a5a9a02c499afc2fed31bd9276f217a3076799e7c86f3b8c26a', '1795661428651'),
  ('61', 'c03d886eeaadf066d16093e5b9263cc2212d60a73a2d74b7f2e7e4943e1512ca', '1795669670826'),
  ('62', '60ddb259d994c07fd2f52e05e497b64244952667f258f5c3bc412b39f2bd248b', '1795670808661'),
  ('63', '17fdfc28793ffdb7e300db68b14200b9d6515e1d9e3ce74d2f73fedc87087031', '1795672518156'),
  ('64', '6bbe592d6af3d4d3bf1b6503ba217477f59d3e3fa6e966c5bb35b3a022d30d21', '1795676070325'),
  ('65', '8646643fe968554aaf53a7d57cddef8723f245cc6c060b9401312841f17a43f2', '1795684216161'),
  ('66', '650e42c146b12399a1ccd25d769f105965659095d5e3a509b5a09609ae0a4d74', '1795687597137'),
  ('67', 'e0f956858299e2255451ef160a37beca26a69690de58815297c289330ad5f100', '1795695562010'),
  ('68', '4832d2d113912308c4ac7fb4f087f1570cd0283531eaf49af3dfecb943dba7ec', '1795697554971'),
  ('69', '9aa745fad98ff8e22d8fca8e50b4fbfea1c2a115ad29bc51b865149c161a056c', '1795697704314'),
  ('7', 'd984c5ed16935ca2463d005bdd13fd1be5a27026d6cdf5600c1e8c2418112cb9', '1795273998822'),
  ('70', '42f12d5473e3bcca97fc6094ca1f77026421144ee8ce9abd6e70716950dab0cd', '1795698374510'),
  ('71', 'e160b7c68ca894653a5e189ec600b8241f71f189f4625c85f26d59e0f61cd459', '1795699511306'),
  ('72', '2be9c56bcf4d646991d1be3e79927f5e03c9a01b12a4cb46c151580db0748548', '1795699947917'),
  ('73', '9baf5c0fccb127ab4b25fe0318ebbc9dff729490ce6a2bb762a095cb7ed6706c', '1795700573874'),
  ('74', '7a119c2157a80370ff44a3569023b19546111d9c443cc9f567dbb2f7f7f2faa2', '1795708652901'),
  ('75', '50b55a08cf961c834a8bdbc1df83cdf4c7d8d0b0c59316b8edf2e6ddbdd3abd7', '1795710781149'),
  ('76', 'cf938228c317eeb34d1ab99983443e0bd6da29f03c269bf7bddfaf48e79d24a0', '1795732031174'),
  ('77', '1b59239aa9aafb7b1d795790b2ff8c71686f53c0bf73498a25f07514bfda8a39', '1795734182099'),
  ('78', '632c7fa2dbb70581f12f59f915aeaaf2aa1c5e2cec3feba574c3a53bbb4210fb', '1795747566594'),
  ('79', '445d02ddc71fcf76208157891701832010baead1c33d36b34bd765f1c3f75cae', '1795748340485'),
  ('8', '72eff6f771848ab50185d57fea3976081a72674e551d64c28f2f29b2954cfb33', '1795277080466'),
  ('80', '45d8de2ad782f1d57104b705b2616de6fe9f42d2cd30b714af58dce27aca21ed', '1795771081009'),
  ('81', 'abccc31765bb9e88dc800ea26ee1bab544a4cb31b072156cacd6cdd7fdde7ec7', '1795786259265'),
  ('82', 'ac64212976b486f04d176f137f1d59a0eada92bffacb0378689636780f3eeadc', '1795806914986'),
  ('83', '2ab39305a7f84845c99c0f9c2e62f38b4b27bb0c57fc5f291e3f9534acf0298e', '1795808614486'),
  ('84', '15febad0a1fc8911e41a8f5fccc24872d800d0979421a6146e4833f8c5eb5bb6', '1795809273761'),
  ('85', 'f968be46e1fac548d54007c8bb377d4836ec6658a1f264b0800dea6c703abde7', '1795810198318'),
  ('86', '25b26a52372b28de5b436b87535ee7cb58ee98547be97069db949f9d18b979d7', '1795810682873'),
  ('87', '668061671f682678d3f63e99fd48c4f5ce6c3276477171009a83ca9091e9fb31', '1795863832576'),
  ('88', 'f432761a2f3f427298130de018c329772a780ddce3f0881c0362260fde7576b4', '1795866042060'),
  ('89', '0dc4c81ac68ba691d0beca66ec069e0c586a484d9398efea7012570c9ee1d427', '1795866212621'),
  ('9', 'd35924ad9db146ae60cbb408418fa81fc8e64aebb310b3ae8af9ec4e7173caf6', '1795286895462'),
  ('90', '5bd17921b5a40975c424773e4e3de536ddfe40e30714b9106ca2106fd1f2ff7f', '1795866418324'),
  ('91', 'b3b79dfeb343bffd5ba2956d15ad96265e8b0eda41524ac210f04920061cff13', '1795866795567'),
  ('92', '19d82055051126fb396bf8f8e79a9b226ba347e8287893a223c3caaf35031f15', '1795867383201'),
  ('93', '9a6e9184bba1d3338d342c2965e5202af1f37aaeb465b8d02e83910aa2531ef3', '1795870038524'),
  ('94', '4f93125810be22180585fa806aaa643f5c0c744f012ca585c476921343b509be', '1795870784470'),
  ('95', '9ed591d44760d27cd54dde8f2d67a599a74507ef69c18e49e53bf5679fa2563b', '1795870931817'),
  ('96', 'd2e5006673478ffd495929357774083755edd11b8a4f725e4805ddf504d32ad7', '1795871578495'),
  ('97', '57812e939a487dfc2b7b115877eb1aa70790ca80b435c8b8e9a19673d52df8cb', '1795871742645'),
  ('98', '2466868aeb971d4827df8cda835a9368e9c043aaec4812881a4bca5779cd08bc', '1795893090064'),
  ('99', '808448728eba3dd16dab73433d1ef04056989399922cf74264c2c27cd1416b3b', '1795903271022');
INSERT INTO public.account_tokens (hash, purpose, user_id, email, expires_at, created_at) OVERRIDING SYSTEM VALUE VALUES
  ('1b23f02d05b7da868e89cfd2875fdd71ed2d17976a420d7e171a7f9249463f09', 'verify-email', '6ae436c81a862acf6f2e20fe', 'mari-2@louend.test', '2026-10-31 06:18:48.424+00', '2026-10-30 06:18:48.424+00'),
  ('1d48be72daeedd86680dfbc6c8d6f09b853ebd3a492b236e354c3c9323a9ba45', 'verify-email', '6ae436c81a8df52f0e048895', 'mari-3@louend.test', '2026-10-31 06:18:48.424+00', '2026-10-30 06:18:48.424+00'),
  ('58ca418ee9ef9b60214a20e1c4c92281646cdb4f4a9680aeefd3481f53188f67', 'verify-email', '6ae436c81a8e56293a053d1e', 'mari-1@louend.test', '2026-10-31 06:18:48.424+00', '2026-10-30 06:18:48.424+00');
INSERT INTO public.administrator_periods (id, user_id, since, granted_by, until) OVERRIDING SYSTEM VALUE VALUES
  ('6b0bc3ce05f037861f8bfa11', '6ae436c81a8e56293a053d1e', '1970-01-01 00:00:00+00', 'server', NULL);
INSERT INTO public.artists (id, user_id, slug, name, tagline, biography, location, email, website, instagram, picture_id, picture_alt, seller_status, commission_tier, approval, created_at, updated_at, rejection_reason, application_note, trader, away_since, away_until, bank_account, tax_details, reviewed_at, bank_account_changed_at, blocked_payouts_allowed_at, remainder_asked_at, return_address, process, former_slugs) OVERRIDING SYSTEM VALUE VALUES
  ('6b0bc3ce2b2517683c632318', '6ae436c81a862acf6f2e20fe', 'artist-1', 'Artist & Õnn 0', '{}', '{"en": "Paints mornings.", "et": "Maalib hommikuid."}', '{}', 'studio-1@louend.test', NULL, NULL, NULL, '{}', 'private', 'premium', 'approved', '2026-11-29 06:18:54.69+00', '2026-10-30 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, '{"iban": "EE382200221020145685", "holder": "Artist & Õnn 0"}', NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}'),
  ('6b0bc3d105c75228bc72abbd', '6ae436c81a8df52f0e048895', 'artist-2', 'Artist & Õnn 1', '{}', '{"en": "Paints mornings.", "et": "Maalib hommikuid."}', '{}', 'studio-2@louend.test', NULL, NULL, NULL, '{}', 'private', 'premium', 'approved', '2026-11-29 06:18:57.092+00', '2026-10-30 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, '{"iban": "EE382200221020145685", "holder": "Artist & Õnn 1"}', NULL, NULL, NULL, NULL, NULL, NULL, '{}', '{}');
INSERT INTO public.artworks (id, artist_id, title, description, category, medium, tags, width, height, depth, unit, year, edition_kind, edition_size, available, artist_price, commission_rate, price, original_price, status, techniques, colours, size_class, created_at, updated_at, sold_at, reduced_until, framed, signed, ready_to_hang, weight, packed_size, ai_use, taken_down_at, warnings) OVERRIDING SYSTEM VALUE VALUES
  ('6b0bc3cf06b9eaa7b7f6ac17', '6b0bc3ce2b2517683c632318', '{"en": "Before the Cranes Wake", "et": "Enne kurgede ärkamist"}', '{}', 'paintings', '{"en": "Oil on linen", "et": "Õli linasel lõuendil"}', '{}', '140', '90', '0', 'cm', NULL, 'original', '1', '0', '100050', '1000', '110055', NULL, 'sold', '{}', '{}', 'xlarge', '2026-11-29 06:18:55.107+00', '2026-11-29 06:18:55.652+00', '2026-11-29 06:18:55.652+00', NULL, 'false', 'false', 'false', NULL, NULL, 'none', NULL, '{}'),
  ('6b0bc3d0085b17eb6bba6d27', '6b0bc3ce2b2517683c632318', '{"en": "Before the Cranes Wake", "et": "Enne kurgede ärkamist"}', '{}', 'paintings', '{"en": "Oil on linen", "et": "Õli linasel lõuendil"}', '{}', '140', '90', '0', 'cm', NULL, 'original', '1', '0', '18182', '1000', '20000', NULL, 'sold', '{}', '{}', 'xlarge', '2026-11-29 06:18:56.133+00', '2026-11-29 06:18:56.317+00', '2026-11-29 06:18:56.317+00', NULL, 'false', 'false', 'false', NULL, NULL, 'none', NULL, '{}'),
  ('6b0bc3d114853142a09e7409', '6b0bc3d105c75228bc72abbd', '{"en": "Before the Cranes Wake", "et": "Enne kurgede ärkamist"}', '{}', 'paintings', '{"en": "Oil on linen", "et": "Õli linasel lõuendil"}', '{}', '140', '90', '0', 'cm', NULL, 'original', '1', '0', '100050', '1000', '110055', NULL, 'sold', '{}', '{}', 'xlarge', '2026-11-29 06:18:57.328+00', '2026-11-29 06:18:57.612+00', '2026-11-29 06:18:57.612+00', NULL, 'false', 'false', 'false', NULL, NULL, 'none', NULL, '{}'),
  ('6b0bc3d13059d09a4359e314', '6b0bc3d105c75228bc72abbd', '{"en": "Before the Cranes Wake", "et": "Enne kurgede ärkamist"}', '{}', 'paintings', '{"en": "Oil on linen", "et": "Õli linasel lõuendil"}', '{}', '140', '90', '0', 'cm', NULL, 'original', '1', '0', '18182', '1000', '20000', NULL, 'sold', '{}', '{}', 'xlarge', '2026-11-29 06:18:57.773+00', '2026-11-29 06:18:57.886+00', '2026-11-29 06:18:57.886+00', NULL, 'false', 'false', 'false', NULL, NULL, 'none', NULL, '{}'),
  ('6b0bc3d50d7ef198f7e01025', '6b0bc3ce2b2517683c632318', '{"en": "Before the Cranes Wake", "et": "Enne kurgede ärkamist"}', '{}', 'paintings', '{"en": "Oil on linen", "et": "Õli linasel lõuendil"}', '{}', '140', '90', '0', 'cm', NULL, 'original', '1', '0', '45455', '1000', '50000', NULL, 'sold', '{}', '{}', 'xlarge', '2026-11-29 06:19:01.215+00', '2026-11-29 06:19:01.423+00', '2026-11-29 06:19:01.423+00', NULL, 'false', 'false', 'false', NULL, NULL, 'none', NULL, '{}');
INSERT INTO public.audit_entries (id, at, by, action, subject, details, kept_until) OVERRIDING SYSTEM VALUE VALUES
  ('6ae436c81a84b147247a1533', '2026-10-30 06:18:48.424+00', '6ae436c81a862acf6f2e20fe', 'bank-account-changed', '6b0bc3ce2b2517683c632318', '{}', '2033-12-31'),
  ('6ae436c81a8fab89b70516b8', '2026-10-30 06:18:48.424+00', '6ae436c81a8df52f0e048895', 'bank-account-changed', '6b0bc3d105c75228bc72abbd', '{}', '2033-12-31'),
  ('6b0bc3c81a83e10b3e6dd966', '2026-11-29 06:18:48.424+00', '6ae436c81a8e56293a053d1e', 'artist-paid', '6b0bc3ce2b2517683c632318', '{"amount": 118232, "payoutId": "6b0bc3c81a8d141fda6a4efd"}', '2033-12-31'),
  ('6b0bc3c81a8b57d0bf59c319', '2026-11-29 06:18:48.424+00', '6ae436c81a8e56293a053d1e', 'artist-paid', '6b0bc3d105c75228bc72abbd', '{"amount": 118232, "payoutId": "6b0bc3c81a8a89a2d159f730"}', '2033-12-31'),
  ('6b0bc3c81a8dddbbb11a1bcd', '2026-11-29 06:18:48.424+00', '6ae436c81a8e56293a053d1e', 'refund-decided', '6b0bc3c81a8c9542c569d395', '{"amount": 12000, "lineId": "6b0bc3c81a8171ef1284d1f2", "reason": "A scratch", "refundId": "6b0bc3c81a86c94e8abd7a94"}', '2033-12-31'),
  ('6b0bc3c81a8f72e90825b17a', '2026-11-29 06:18:48.424+00', '6ae436c81a8e56293a053d1e', 'payout-batch-made', '6b0bc3c81a84baea46bfde49', '{"after": {"payOn": "2026-11-30", "total": 236464, "payoutIds": ["6b0bc3c81a8d141fda6a4efd", "6b0bc3c81a8a89a2d159f730"]}}', '2033-12-31');
INSERT INTO public.book_checks (id, at, total, discrepancies) OVERRIDING SYSTEM VALUE VALUES
  ('6b0bc3c81a80ae70323540c3', '2026-11-29 06:18:48.424+00', '0', '[]');
INSERT INTO public.holds (id, artwork_id, copy, order_id, state, expires_at, created_at) OVERRIDING SYSTEM VALUE VALUES
  ('6ae436c81a84dca1a37c023e', '6b0bc3d0085b17eb6bba6d27', '1', '6ae436c81a8528f104c651df', 'sold', '2026-10-30 06:48:48.424+00', '2026-10-30 06:18:48.424+00'),
  ('6ae436c81a86908661da300d', '6b0bc3d13059d09a4359e314', '1', '6ae436c81a85e244cad31ff3', 'sold', '2026-10-30 06:48:48.424+00', '2026-10-30 06:18:48.424+00'),
  ('6ae436c81a8a48588b962756', '6b0bc3cf06b9eaa7b7f6ac17', '1', '6ae436c81a8a1c0863b4c735', 'sold', '2026-10-30 06:48:48.424+00', '2026-10-30 06:18:48.424+00'),
  ('6ae436c81a8fac65e1172dc3', '6b0bc3d114853142a09e7409', '1', '6ae436c81a862bace6bd393c', 'sold', '2026-10-30 06:48:48.424+00', '2026-10-30 06:18:48.424+00'),
  ('6b0bc3c81a8774593febd4ec', '6b0bc3d50d7ef198f7e01025', '1', '6b0bc3c81a8c9542c569d395', 'sold', '2026-11-29 06:48:48.424+00', '2026-11-29 06:18:48.424+00');
INSERT INTO public.identity_accounts (id, user_id, provider_id, account_id, password, access_token, refresh_token, id_token, access_token_expires_at, refresh_token_expires_at, scope, created_at, updated_at) OVERRIDING SYSTEM VALUE VALUES
  ('6b0bc3cc0c4597624432c69a', '6b0bc3cc0b8e0af34b425679', 'credential', '6b0bc3cc0b8e0af34b425679', '$argon2id$v=19$m=19456,t=2,p=1$yBwguH8juv8aABd1mlBK3w$CUxlxf/jp8uTajVHDfrlsh80WrvuJB6QrsgVxfJwJmE', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-29 06:18:52.196+00', '2026-11-29 06:18:52.196+00'),
  ('6b0bc3ce0e0e6cceab0a18c9', '6b0bc3ce0dc6cf6e8db5c5e0', 'credential', '6b0bc3ce0dc6cf6e8db5c5e0', '$argon2id$v=19$m=19456,t=2,p=1$FjV8Ew5TYWLD+pVI0ebeDQ$Z+Dyqn/yU237j/hR36nRSTOCaFS/cLLIZPRctEHFBU8', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-29 06:18:54.224+00', '2026-11-29 06:18:54.224+00'),
  ('6b0bc3ce1a16f92a6e315966', '6b0bc3ce1a046dffc4478a46', 'credential', '6b0bc3ce1a046dffc4478a46', '$argon2id$v=19$m=19456,t=2,p=1$w7D/H3Kx1ohRRvJXmXjoaw$GGyo4lxfP+D+CMSh5IgrzuhM4K7tXUnGid4f+mAVgaQ', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-29 06:18:54.417+00', '2026-11-29 06:18:54.417+00');
INSERT INTO public.identity_users (id, name, email, email_verified, image, created_at, updated_at) OVERRIDING SYSTEM VALUE VALUES
  ('6b0bc3cc0b8e0af34b425679', 'Mari Maasikas', 'mari-1@louend.test', 'false', NULL, '2026-11-29 06:18:52.184+00', '2026-11-29 06:18:52.184+00'),
  ('6b0bc3ce0dc6cf6e8db5c5e0', 'Mari Maasikas', 'mari-2@louend.test', 'false', NULL, '2026-11-29 06:18:54.22+00', '2026-11-29 06:18:54.22+00'),
  ('6b0bc3ce1a046dffc4478a46', 'Mari Maasikas', 'mari-3@louend.test', 'false', NULL, '2026-11-29 06:18:54.413+00', '2026-11-29 06:18:54.413+00');
INSERT INTO public.issued_documents (id, kind, issuer, year, number, subject, edition, language, order_id, artist_id, name, sha256, bytes, storage_key, issued_at, kept_until, copy_of, facts) OVERRIDING SYSTEM VALUE VALUES
  ('6b0bc3c81a816c2224d760d2', 'receipt', 'shop', '2026', '2', '6ae436c81a8528f104c651df', '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945', 'en', '6ae436c81a8528f104c651df', NULL, 'receipt-LO-2026-000002.pdf', 'b151e1a898daf708a77725dd04175ae6c686ac0b41ee18309d6255a4c5a236f6', '16628', 'documents/d2/6b0bc3c81a816c2224d760d2', '2026-11-29 06:18:48.424+00', '2033-12-31', NULL, '0c35fa5e0e712d59df3cfdde8706ecf5da4257ef7af0a2c48ab32510b862c074'),
  ('6b0bc3c81a82ce20305ac3fd', 'receipt', 'shop', '2026', '1', '6ae436c81a8a1c0863b4c735', '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945', 'en', '6ae436c81a8a1c0863b4c735', NULL, 'receipt-LO-2026-000001.pdf', '17d991fecd145b26ba367433a50155629061ec466c06bfb66f4d3ee8ab8e8368', '16840', 'documents/fd/6b0bc3c81a82ce20305ac3fd', '2026-11-29 06:18:48.424+00', '2033-12-31', NULL, 'af807948b3b7c4dfa39f02dac90c7fe17d5d165d44937dbd475f358ba681519b'),
  ('6b0bc3c81a83b1cfabf59210', 'payout-file', 'shop', '2026', '1', '6b0bc3c81a84baea46bfde49', 'a85eebeb03fb597a2af02c6a8c1d6b6d9af935cd1f33cf064f1204a78295c7ea', 'en', NULL, NULL, 'payouts-2026-11-30-6b0bc3c81a84baea46bfde49.xml', 'fcf8ae7dc8add210ef6ba725959b95ba8b8b8bd1f466a144bf0a9dcbd2561098', '1614', 'documents/10/6b0bc3c81a83b1cfabf59210', '2026-11-29 06:18:48.424+00', '2033-12-31', NULL, 'edf87a2d99ce61ea9b9f87cf532d3cd50b90b4b9029e951e76d0a49f8a4cf707'),
  ('6b0bc3c81a85d4a6080286ee', 'receipt', 'shop', '2026', '4', '6ae436c81a85e244cad31ff3', '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945', 'en', '6ae436c81a85e244cad31ff3', NULL, 'receipt-LO-2026-000004.pdf', 'b54eda3ff432764926a60a3b32d6adfba5fa23d150aa53d92ef0cce530bc1aa2', '16630', 'documents/ee/6b0bc3c81a85d4a6080286ee', '2026-11-29 06:18:48.424+00', '2033-12-31', NULL, '05b401e9878ea465ff5a91f002dbe067f6848e51a2e36bba466791425edf93a4'),
  ('6b0bc3c81a869684452197d9', 'receipt', 'shop', '2026', '3', '6ae436c81a862bace6bd393c', '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945', 'en', '6ae436c81a862bace6bd393c', NULL, 'receipt-LO-2026-000003.pdf', 'ac205885042e8c5bb1aceead4409ea58a11084f7e22e5d2ac1573ebee34f25df', '16835', 'documents/d9/6b0bc3c81a869684452197d9', '2026-11-29 06:18:48.424+00', '2033-12-31', NULL, '4d18545a07d1fe4699e3698da2160df5c7e6208fa1466ad70a3e7bb847e71939'),
  ('6b0bc3c81a89e44b19b2e17f', 'receipt', 'shop', '2026', '5', '6b0bc3c81a8c9542c569d395', '44126d2f8f97da698353d40d5c7950425c4bf94f77579534d6b13d5bc5a5cd76', 'et', '6b0bc3c81a8c9542c569d395', NULL, 'receipt-LO-2026-000005.pdf', '39626fbe1cd4175b82e7474de13c48ba5d7fdf468fdbbc35c0172dc9c6fde74b', '17240', 'documents/7f/6b0bc3c81a89e44b19b2e17f', '2026-11-29 06:18:48.424+00', '2033-12-31', '6b0bc3c81a8f9dfd7378b748', '83a08a16fbf902ccb8f610a9446ad144c5bd48205dba81e9c47514c7ef3ee36e'),
  ('6b0bc3c81a8a45587d75904e', 'receipt', 'shop', '2026', '4', '6ae436c81a85e244cad31ff3', '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945', 'et', '6ae436c81a85e244cad31ff3', NULL, 'receipt-LO-2026-000004.pdf', '2f754afcaed585bebb0913b358cf589a3a269686c28d3ed09fb51fa87406d2b2', '16459', 'documents/4e/6b0bc3c81a8a45587d75904e', '2026-11-29 06:18:48.424+00', '2033-12-31', '6b0bc3c81a85d4a6080286ee', '05b401e9878ea465ff5a91f002dbe067f6848e51a2e36bba466791425edf93a4'),
  ('6b0bc3c81a8a5c010a127964', 'receipt', 'shop', '2026', '3', '6ae436c81a862bace6bd393c', '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945', 'et', '6ae436c81a862bace6bd393c', NULL, 'receipt-LO-2026-000003.pdf', '688b44d35f951cca5656023cad219ba87a1a25b50a64a1fb67cf93e5cbde79da', '16617', 'documents/64/6b0bc3c81a8a5c010a127964', '2026-11-29 06:18:48.424+00', '2033-12-31', '6b0bc3c81a869684452197d9', '4d18545a07d1fe4699e3698da2160df5c7e6208fa1466ad70a3e7bb847e71939'),
  ('6b0bc3c81a8bc1d8e6de2de7', 'receipt', 'shop', '2026', '1', '6ae436c81a8a1c0863b4c735', '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945', 'et', '6ae436c81a8a1c0863b4c735', NULL, 'receipt-LO-2026-000001.pdf', 'c277084d79c4bf0f0c8e7523c41cf5eb6e769cd6b940da96207dcc9a4a4b52de', '16614', 'documents/e7/6b0bc3c81a8bc1d8e6de2de7', '2026-11-29 06:18:48.424+00', '2033-12-31', '6b0bc3c81a82ce20305ac3fd', 'af807948b3b7c4dfa39f02dac90c7fe17d5d165d44937dbd475f358ba681519b'),
  ('6b0bc3c81a8ebebce6e9c1e8', 'receipt', 'shop', '2026', '2', '6ae436c81a8528f104c651df', '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945', 'et', '6ae436c81a8528f104c651df', NULL, 'receipt-LO-2026-000002.pdf', '7bc99d05c8e138a11290d68b2a3fc8e1a9feb7b3d06c362232f5a8cc32ba9bcf', '16456', 'documents/e8/6b0bc3c81a8ebebce6e9c1e8', '2026-11-29 06:18:48.424+00', '2033-12-31', '6b0bc3c81a816c2224d760d2', '0c35fa5e0e712d59df3cfdde8706ecf5da4257ef7af0a2c48ab32510b862c074'),
  ('6b0bc3c81a8f9dfd7378b748', 'receipt', 'shop', '2026', '5', '6b0bc3c81a8c9542c569d395', '44126d2f8f97da698353d40d5c7950425c4bf94f77579534d6b13d5bc5a5cd76', 'en', '6b0bc3c81a8c9542c569d395', NULL, 'receipt-LO-2026-000005.pdf', '94c7a051ae5aacd01fc8bd41ba17b0809e1789fdc2df5832f4feeb1fc2c8053b', '17334', 'documents/48/6b0bc3c81a8f9dfd7378b748', '2026-11-29 06:18:48.424+00', '2033-12-31', NULL, '83a08a16fbf902ccb8f610a9446ad144c5bd48205dba81e9c47514c7ef3ee36e');
INSERT INTO public.ledger_entries (id, transaction_id, kind, account, amount, artist_id, order_line_id, refund_id, payout_id, at, dispute_id, adjustment_line_id, movement_id, bank_entry_id, fee_invoice_id, order_id) OVERRIDING SYSTEM VALUE VALUES
  ('6ae436c81a80eef4a837877b', 'sale:6ae436c81a8081600618132a', 'sale', 'cash', '20000', NULL, '6ae436c81a8081600618132a', NULL, NULL, '2026-10-30 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6ae436c81a8111ba0370e0c3', 'sale:6ae436c81a8c8c264606c568', 'sale', 'commission', '-10005', NULL, '6ae436c81a8c8c264606c568', NULL, NULL, '2026-10-30 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6ae436c81a81776fc2036287', 'sale:6ae436c81a8081600618132a', 'sale', 'artist', '-18182', '6b0bc3ce2b2517683c632318', '6ae436c81a8081600618132a', NULL, NULL, '2026-10-30 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6ae436c81a84bcb2d892c912', 'sale:6ae436c81a8081600618132a', 'sale', 'commission', '-1818', NULL, '6ae436c81a8081600618132a', NULL, NULL, '2026-10-30 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6ae436c81a85f17af0d2ada7', 'sale:6ae436c81a8c82f0b68f194c', 'sale', 'cash', '20000', NULL, '6ae436c81a8c82f0b68f194c', NULL, NULL, '2026-10-30 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6ae436c81a877ba3804852ce', 'sale:6ae436c81a8c82f0b68f194c', 'sale', 'commission', '-1818', NULL, '6ae436c81a8c82f0b68f194c', NULL, NULL, '2026-10-30 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6ae436c81a890233e00b89e5', 'sale:6ae436c81a8c8c264606c568', 'sale', 'artist', '-100050', '6b0bc3d105c75228bc72abbd', '6ae436c81a8c8c264606c568', NULL, NULL, '2026-10-30 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6ae436c81a89812e7d62e569', 'sale:6ae436c81a8fed811aca10d5', 'sale', 'artist', '-100050', '6b0bc3ce2b2517683c632318', '6ae436c81a8fed811aca10d5', NULL, NULL, '2026-10-30 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6ae436c81a8c206ad81ff46b', 'sale:6ae436c81a8c8c264606c568', 'sale', 'cash', '110055', NULL, '6ae436c81a8c8c264606c568', NULL, NULL, '2026-10-30 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6ae436c81a8df43c4615e328', 'sale:6ae436c81a8fed811aca10d5', 'sale', 'cash', '110055', NULL, '6ae436c81a8fed811aca10d5', NULL, NULL, '2026-10-30 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6ae436c81a8e642608f2954b', 'sale:6ae436c81a8fed811aca10d5', 'sale', 'commission', '-10005', NULL, '6ae436c81a8fed811aca10d5', NULL, NULL, '2026-10-30 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6ae436c81a8ebb1e2cc597e2', 'sale:6ae436c81a8c82f0b68f194c', 'sale', 'artist', '-18182', '6b0bc3d105c75228bc72abbd', '6ae436c81a8c82f0b68f194c', NULL, NULL, '2026-10-30 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6b0bc3c81a803b03eb5ba21d', 'refund:6b0bc3c81a86c94e8abd7a94', 'refund', 'commission', '1091', NULL, '6b0bc3c81a8171ef1284d1f2', '6b0bc3c81a86c94e8abd7a94', NULL, '2026-11-29 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6b0bc3c81a828188c02ffe81', 'sale:6b0bc3c81a8171ef1284d1f2', 'sale', 'artist', '-45455', '6b0bc3ce2b2517683c632318', '6b0bc3c81a8171ef1284d1f2', NULL, NULL, '2026-11-29 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6b0bc3c81a8314da747c5f2b', 'payout:6b0bc3c81a8d141fda6a4efd', 'payout', 'cash', '-118232', NULL, NULL, NULL, '6b0bc3c81a8d141fda6a4efd', '2026-11-29 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6b0bc3c81a83a8521bed5e05', 'payout:6b0bc3c81a8d141fda6a4efd', 'payout', 'artist', '118232', '6b0bc3ce2b2517683c632318', NULL, NULL, '6b0bc3c81a8d141fda6a4efd', '2026-11-29 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6b0bc3c81a858a736b51d547', 'refund:6b0bc3c81a86c94e8abd7a94', 'refund', 'artist', '10909', '6b0bc3ce2b2517683c632318', '6b0bc3c81a8171ef1284d1f2', '6b0bc3c81a86c94e8abd7a94', NULL, '2026-11-29 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6b0bc3c81a86e183e0d2ee79', 'sale:6b0bc3c81a8171ef1284d1f2', 'sale', 'cash', '50000', NULL, '6b0bc3c81a8171ef1284d1f2', NULL, NULL, '2026-11-29 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6b0bc3c81a8bdb2c5888e263', 'refund:6b0bc3c81a86c94e8abd7a94', 'refund', 'cash', '-12000', NULL, '6b0bc3c81a8171ef1284d1f2', '6b0bc3c81a86c94e8abd7a94', NULL, '2026-11-29 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6b0bc3c81a8d312c00523b60', 'payout:6b0bc3c81a8a89a2d159f730', 'payout', 'artist', '118232', '6b0bc3d105c75228bc72abbd', NULL, NULL, '6b0bc3c81a8a89a2d159f730', '2026-11-29 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6b0bc3c81a8f6b0c1cc25651', 'payout:6b0bc3c81a8a89a2d159f730', 'payout', 'cash', '-118232', NULL, NULL, NULL, '6b0bc3c81a8a89a2d159f730', '2026-11-29 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL),
  ('6b0bc3c81a8fa6a330c7b7e1', 'sale:6b0bc3c81a8171ef1284d1f2', 'sale', 'commission', '-4545', NULL, '6b0bc3c81a8171ef1284d1f2', NULL, NULL, '2026-11-29 06:18:48.424+00', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.order_history (id, order_id, state, at, by, reason, line_id) OVERRIDING SYSTEM VALUE VALUES
  ('6ae436c81a81cf34290f9563', '6ae436c81a8a1c0863b4c735', 'delivered', '2026-10-30 06:18:48.427+00', 'buyer', NULL, '6ae436c81a8fed811aca10d5'),
  ('6ae436c81a836560bfa6864e', '6ae436c81a8528f104c651df', 'shipped', '2026-10-30 06:18:48.426+00', 'artist', NULL, '6ae436c81a8081600618132a'),
  ('6ae436c81a8569023cf5db11', '6ae436c81a862bace6bd393c', 'pending_payment', '2026-10-30 06:18:48.424+00', 'buyer', NULL, NULL),
  ('6ae436c81a85f579ec2f1f0a', '6ae436c81a862bace6bd393c', 'shipped', '2026-10-30 06:18:48.426+00', 'artist', NULL, '6ae436c81a8c8c264606c568'),
  ('6ae436c81a8741d39ebeb6d8', '6ae436c81a85e244cad31ff3', 'pending_payment', '2026-10-30 06:18:48.424+00', 'buyer', NULL, NULL),
  ('6ae436c81a877a38cc27e627', '6ae436c81a8528f104c651df', 'paid', '2026-10-30 06:18:48.425+00', 'webhook', NULL, NULL),
  ('6ae436c81a87cdd9c876a028', '6ae436c81a8528f104c651df', 'delivered', '2026-10-30 06:18:48.427+00', 'buyer', NULL, '6ae436c81a8081600618132a'),
  ('6ae436c81a8a464224cbd184', '6ae436c81a8a1c0863b4c735', 'shipped', '2026-10-30 06:18:48.426+00', 'artist', NULL, '6ae436c81a8fed811aca10d5'),
  ('6ae436c81a8aeeff4ebe8c4b', '6ae436c81a8a1c0863b4c735', 'pending_payment', '2026-10-30 06:18:48.424+00', 'buyer', NULL, NULL),
  ('6ae436c81a8aef403248be90', '6ae436c81a8a1c0863b4c735', 'paid', '2026-10-30 06:18:48.425+00', 'webhook', NULL, NULL),
  ('6ae436c81a8b1b087a009aea', '6ae436c81a862bace6bd393c', 'paid', '2026-10-30 06:18:48.425+00', 'webhook', NULL, NULL),
  ('6ae436c81a8b8124929dcb04', '6ae436c81a85e244cad31ff3', 'delivered', '2026-10-30 06:18:48.427+00', 'buyer', NULL, '6ae436c81a8c82f0b68f194c'),
  ('6ae436c81a8dae20263e5d92', '6ae436c81a85e244cad31ff3', 'paid', '2026-10-30 06:18:48.425+00', 'webhook', NULL, NULL),
  ('6ae436c81a8ddd0b0b07018c', '6ae436c81a862bace6bd393c', 'delivered', '2026-10-30 06:18:48.427+00', 'buyer', NULL, '6ae436c81a8c8c264606c568'),
  ('6ae436c81a8e464d1350037d', '6ae436c81a8528f104c651df', 'pending_payment', '2026-10-30 06:18:48.424+00', 'buyer', NULL, NULL),
  ('6ae436c81a8faabe723fa3eb', '6ae436c81a85e244cad31ff3', 'shipped', '2026-10-30 06:18:48.426+00', 'artist', NULL, '6ae436c81a8c82f0b68f194c'),
  ('6b0bc3c81a80c490d9eb6eda', '6b0bc3c81a8c9542c569d395', 'pending_payment', '2026-11-29 06:18:48.424+00', 'buyer', NULL, NULL),
  ('6b0bc3c81a865f4c7e6e1c14', '6b0bc3c81a8c9542c569d395', 'paid', '2026-11-29 06:18:48.425+00', 'webhook', NULL, NULL),
  ('6b0bc3c81a8acf854e6db2c0', '6b0bc3c81a8c9542c569d395', 'paid', '2026-11-29 06:18:48.426+00', 'admin', 'A scratch', '6b0bc3c81a8171ef1284d1f2');
INSERT INTO public.order_lines (id, order_id, "position", artwork_id, artist_id, title, artist_name, artist_email, seller_status, medium, dimensions, year, edition_kind, edition_size, copies, picture_hash, quantity, unit_price, artist_unit_price, commission_rate, total, trader, category, is_reduced, state, carrier, tracking_number, shipped_at, delivered_at, is_faulty, refunded, payout_id, is_disputed, delivery_confirmed_at, delivery_confirmed_by, complained_at, arrival_asked_at, is_early_sale, is_warned) OVERRIDING SYSTEM VALUE VALUES
  ('6ae436c81a8081600618132a', '6ae436c81a8528f104c651df', '0', '6b0bc3d0085b17eb6bba6d27', '6b0bc3ce2b2517683c632318', '{"en": "Before the Cranes Wake", "et": "Enne kurgede ärkamist"}', 'Artist & Õnn 0', 'mari-2@louend.test', 'private', '{"en": "Oil on linen", "et": "Õli linasel lõuendil"}', '{"unit": "cm", "depth": 0, "width": 140, "height": 90}', NULL, 'original', '1', '{1}', NULL, '1', '20000', '18182', '1000', '20000', NULL, 'paintings', 'false', 'delivered', NULL, NULL, '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', 'false', '0', '6b0bc3c81a8d141fda6a4efd', 'false', '2026-10-30 06:18:48.424+00', 'buyer', NULL, NULL, 'true', 'false'),
  ('6ae436c81a8c82f0b68f194c', '6ae436c81a85e244cad31ff3', '0', '6b0bc3d13059d09a4359e314', '6b0bc3d105c75228bc72abbd', '{"en": "Before the Cranes Wake", "et": "Enne kurgede ärkamist"}', 'Artist & Õnn 1', 'mari-3@louend.test', 'private', '{"en": "Oil on linen", "et": "Õli linasel lõuendil"}', '{"unit": "cm", "depth": 0, "width": 140, "height": 90}', NULL, 'original', '1', '{1}', NULL, '1', '20000', '18182', '1000', '20000', NULL, 'paintings', 'false', 'delivered', NULL, NULL, '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', 'false', '0', '6b0bc3c81a8a89a2d159f730', 'false', '2026-10-30 06:18:48.424+00', 'buyer', NULL, NULL, 'true', 'false'),
  ('6ae436c81a8c8c264606c568', '6ae436c81a862bace6bd393c', '0', '6b0bc3d114853142a09e7409', '6b0bc3d105c75228bc72abbd', '{"en": "Before the Cranes Wake", "et": "Enne kurgede ärkamist"}', 'Artist & Õnn 1', 'mari-3@louend.test', 'private', '{"en": "Oil on linen", "et": "Õli linasel lõuendil"}', '{"unit": "cm", "depth": 0, "width": 140, "height": 90}', NULL, 'original', '1', '{1}', NULL, '1', '110055', '100050', '1000', '110055', NULL, 'paintings', 'false', 'delivered', NULL, NULL, '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', 'false', '0', '6b0bc3c81a8a89a2d159f730', 'false', '2026-10-30 06:18:48.424+00', 'buyer', NULL, NULL, 'true', 'false'),
  ('6ae436c81a8fed811aca10d5', '6ae436c81a8a1c0863b4c735', '0', '6b0bc3cf06b9eaa7b7f6ac17', '6b0bc3ce2b2517683c632318', '{"en": "Before the Cranes Wake", "et": "Enne kurgede ärkamist"}', 'Artist & Õnn 0', 'mari-2@louend.test', 'private', '{"en": "Oil on linen", "et": "Õli linasel lõuendil"}', '{"unit": "cm", "depth": 0, "width": 140, "height": 90}', NULL, 'original', '1', '{1}', NULL, '1', '110055', '100050', '1000', '110055', NULL, 'paintings', 'false', 'delivered', NULL, NULL, '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', 'false', '0', '6b0bc3c81a8d141fda6a4efd', 'false', '2026-10-30 06:18:48.424+00', 'buyer', NULL, NULL, 'true', 'false'),
  ('6b0bc3c81a8171ef1284d1f2', '6b0bc3c81a8c9542c569d395', '0', '6b0bc3d50d7ef198f7e01025', '6b0bc3ce2b2517683c632318', '{"en": "Before the Cranes Wake", "et": "Enne kurgede ärkamist"}', 'Artist & Õnn 0', 'mari-2@louend.test', 'private', '{"en": "Oil on linen", "et": "Õli linasel lõuendil"}', '{"unit": "cm", "depth": 0, "width": 140, "height": 90}', NULL, 'original', '1', '{1}', NULL, '1', '50000', '45455', '1000', '50000', NULL, 'paintings', 'false', 'paid', NULL, NULL, NULL, NULL, 'false', '12000', NULL, 'false', NULL, NULL, NULL, NULL, 'true', 'false');
INSERT INTO public.orders (id, number, user_id, buyer_name, buyer_email, language, state, subtotal, shipping, tax, total, currency, shipping_address, expires_at, paid_at, created_at, updated_at, placed_from) OVERRIDING SYSTEM VALUE VALUES
  ('6ae436c81a8528f104c651df', 'LO-2026-000002', '6b0bc3ce1ee00e27605791c3', 'Maarja Tamm', 'buyer-1@louend.test', 'en', 'delivered', '20000', '0', '0', '20000', 'EUR', '{"city": "Tallinn", "name": "Maarja Tamm", "line1": "Koidu 14–6", "state": "Harju maakond", "country": "EE", "postalCode": "10136"}', '2026-10-30 06:48:48.424+00', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', NULL),
  ('6ae436c81a85e244cad31ff3', 'LO-2026-000004', '6b0bc3ce1ee00e27605791c3', 'Maarja Tamm', 'buyer-1@louend.test', 'en', 'delivered', '20000', '0', '0', '20000', 'EUR', '{"city": "Tallinn", "name": "Maarja Tamm", "line1": "Koidu 14–6", "state": "Harju maakond", "country": "EE", "postalCode": "10136"}', '2026-10-30 06:48:48.424+00', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', NULL),
  ('6ae436c81a862bace6bd393c', 'LO-2026-000003', '6b0bc3ce1ee00e27605791c3', 'Maarja Tamm', 'buyer-1@louend.test', 'en', 'delivered', '110055', '0', '0', '110055', 'EUR', '{"city": "Tallinn", "name": "Maarja Tamm", "line1": "Koidu 14–6", "state": "Harju maakond", "country": "EE", "postalCode": "10136"}', '2026-10-30 06:48:48.424+00', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', NULL),
  ('6ae436c81a8a1c0863b4c735', 'LO-2026-000001', '6b0bc3ce1ee00e27605791c3', 'Maarja Tamm', 'buyer-1@louend.test', 'en', 'delivered', '110055', '0', '0', '110055', 'EUR', '{"city": "Tallinn", "name": "Maarja Tamm", "line1": "Koidu 14–6", "state": "Harju maakond", "country": "EE", "postalCode": "10136"}', '2026-10-30 06:48:48.424+00', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', NULL),
  ('6b0bc3c81a8c9542c569d395', 'LO-2026-000005', '6b0bc3ce1ee00e27605791c3', 'Maarja Tamm', 'buyer-1@louend.test', 'en', 'paid', '50000', '0', '0', '50000', 'EUR', '{"city": "Tallinn", "name": "Maarja Tamm", "line1": "Koidu 14–6", "state": "Harju maakond", "country": "EE", "postalCode": "10136"}', '2026-11-29 06:48:48.424+00', '2026-11-29 06:18:48.424+00', '2026-11-29 06:18:48.424+00', '2026-11-29 06:18:48.424+00', NULL);
INSERT INTO public.outgoing_mail (id, key, "to", language, subject, text, html, created_at, sent_at, attempts, last_error, send_after, unsubscribe, can_wait, order_id, user_id, terms) OVERRIDING SYSTEM VALUE VALUES
  ('6ae436c81a8214a52d77d8c3', 'bank-account-changed:6ae436c81a862acf6f2e20fe:6ae436c81a888c07215b5b33', 'mari-2@louend.test', 'en', 'Your bank details at Lõuend have been changed', 'Hello,

The bank account that Lõuend pays you to has just been changed.

If that was you, there’s nothing to do. If not, please write to us at tere@louend.test at once, so that we can hold your payouts, choose a new password and check your details.

Choose a new password: http://localhost:3000/en/forgot-password

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Your bank details at Lõuend have been changed</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">The bank account that Lõuend pays you to has just been changed.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px">The bank account that Lõuend pays you to has just been changed.</p>
<p style="margin:0 0 16px">If that was you, there’s nothing to do. If not, please write to us at tere@louend.test at once, so that we can hold your payouts, choose a new password and check your details.</p>
<p style="margin:24px 0"><a href="http://localhost:3000/en/forgot-password" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">Choose a new password</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', NULL, '6ae436c81a862acf6f2e20fe', NULL),
  ('6ae436c81a822d37a819bbae', 'work-sold:6ae436c81a8a1c0863b4c735:6b0bc3ce2b2517683c632318', 'mari-2@louend.test', 'en', 'Sold: “Before the Cranes Wake”', 'Hello Mari,

Good news: one of your works has found a buyer. Order LO-2026-000001.

“Before the Cranes Wake”: €1,000.50
You receive: €1,000.50

Please pack carefully, protect the corners and send the parcel to this address by 4 November 2026. Insure it for its value, up to €1,000, as we’ve promised the buyer.

Delivery address:
Maarja Tamm
Koidu 14–6
10136 Tallinn
Harju maakond
Estonia

A work in this order is worth more than that. Before you send it, please write to us at tere@louend.test, and we’ll agree on its insurance.

We pay you within 7 business days after delivery is confirmed: by the buyer, by the carrier’s tracking, or after 7 days without a complaint. As this is one of your first three sales, the 7 business days start once the buyer’s 14 days for a return are over.

View order: http://localhost:3000/en/orders/6ae436c81a8a1c0863b4c735

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Sold: “Before the Cranes Wake”</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Good news: one of your works has found a buyer. Order LO-2026-000001.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Mari,</p>
<p style="margin:0 0 16px">Good news: one of your works has found a buyer. Order <span style="white-space:nowrap">LO-2026-000001</span>.</p>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i></td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€1,000.50</td></tr><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px">You receive</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€1,000.50</td></tr></table>
<p style="margin:0 0 16px">Please pack carefully, protect the corners and send the parcel to this address by 4 November 2026. Insure it for its value, up to €1,000, as we’ve promised the buyer.</p>
<p style="margin:0 0 16px">Delivery address:<br>Maarja Tamm<br>Koidu 14–6<br>10136 Tallinn<br>Harju maakond<br>Estonia</p>
<p style="margin:0 0 16px">A work in this order is worth more than that. Before you send it, please write to us at tere@louend.test, and we’ll agree on its insurance.</p>
<p style="margin:0 0 16px">We pay you within 7 business days after delivery is confirmed: by the buyer, by the carrier’s tracking, or after 7 days without a complaint. As this is one of your first three sales, the 7 business days start once the buyer’s 14 days for a return are over.</p>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a8a1c0863b4c735" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a8a1c0863b4c735', NULL, NULL),
  ('6ae436c81a824a86c4952a8a', 'sale-received:6ae436c81a8528f104c651df:6ae436c81a8cc9bf224f3356', 'mari-2@louend.test', 'en', 'Order LO-2026-000002 has arrived', 'Hello Mari,

The buyer has confirmed that the order arrived.

As this is one of your first three sales, we’ll pay you once the 14-day return period is over: €181.82 by 24 November 2026.

“Before the Cranes Wake”: Artist & Õnn 0

View order: http://localhost:3000/en/orders/6ae436c81a8528f104c651df

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Order LO-2026-000002 has arrived</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">The buyer has confirmed that the order arrived.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Mari,</p>
<p style="margin:0 0 16px">The buyer has confirmed that the order arrived.</p>
<p style="margin:0 0 16px">As this is one of your first three sales, we’ll pay you once the 14-day return period is over: €181.82 by 24 November 2026.</p>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i></td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">Artist &amp; Õnn 0</td></tr></table>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a8528f104c651df" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a8528f104c651df', NULL, NULL),
  ('6ae436c81a82ba0eb649e50b', 'verify-email:6ae436c81a8e56293a053d1e:6ae436c81a8880e83f77bc5f', 'mari-1@louend.test', 'en', 'Verify your e-mail address for Lõuend', 'Hello,

Thank you for creating an account with Lõuend. Please verify that this e-mail address is yours.

Verify e-mail address: http://localhost:3000/en/verification-success#token=T4uogK0EWdmlIoBlwfgZ39eNRpFRHZ4kSbjdVeRHdwo

The link expires in 24 hours.

If you didn’t create this account, you don’t need to do anything.

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Verify your e-mail address for Lõuend</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Thank you for creating an account with Lõuend. Please verify that this e-mail address is yours.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px">Thank you for creating an account with Lõuend. Please verify that this e-mail address is yours.</p>
<p style="margin:24px 0"><a href="http://localhost:3000/en/verification-success#token=T4uogK0EWdmlIoBlwfgZ39eNRpFRHZ4kSbjdVeRHdwo" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">Verify e-mail address</a></p>
<p style="margin:0 0 16px">The link expires in 24 hours.</p>
<p style="margin:0 0 16px">If you didn’t create this account, you don’t need to do anything.</p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'false', NULL, '6ae436c81a8e56293a053d1e', NULL),
  ('6ae436c81a8477500d61b0ae', 'verify-email:6ae436c81a8df52f0e048895:6ae436c81a8ea3bc5e3778a1', 'mari-3@louend.test', 'en', 'Verify your e-mail address for Lõuend', 'Hello,

Thank you for creating an account with Lõuend. Please verify that this e-mail address is yours.

Verify e-mail address: http://localhost:3000/en/verification-success#token=jajxTkNY4oXOd8iQD-3BQuthfdHcGJ_NJ4QNGvxckGE

The link expires in 24 hours.

If you didn’t create this account, you don’t need to do anything.

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Verify your e-mail address for Lõuend</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Thank you for creating an account with Lõuend. Please verify that this e-mail address is yours.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px">Thank you for creating an account with Lõuend. Please verify that this e-mail address is yours.</p>
<p style="margin:24px 0"><a href="http://localhost:3000/en/verification-success#token=jajxTkNY4oXOd8iQD-3BQuthfdHcGJ_NJ4QNGvxckGE" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">Verify e-mail address</a></p>
<p style="margin:0 0 16px">The link expires in 24 hours.</p>
<p style="margin:0 0 16px">If you didn’t create this account, you don’t need to do anything.</p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'false', NULL, '6ae436c81a8df52f0e048895', NULL),
  ('6ae436c81a84a157390001b1', 'order-paid:6ae436c81a8528f104c651df', 'buyer-1@louend.test', 'en', 'Thank you! Order LO-2026-000002 is paid', 'Hello Maarja,

Your payment has arrived, and the work is yours.

Order LO-2026-000002

“Before the Cranes Wake”, Artist & Õnn 0: €200.00
Packing and delivery: Free
Total: €200.00

Delivery address:
Maarja Tamm
Koidu 14–6
10136 Tallinn
Harju maakond
Estonia

Works are packed in their artists’ studios. We’ll e-mail you again when a parcel is sent.

View order: http://localhost:3000/en/orders/6ae436c81a8528f104c651df

Works of private sellers

The consumer’s right of withdrawal applies only to purchases from traders. Under our house rules you can return a work of a private seller within 14 days of delivery. If you have simply changed your mind, 5% of the price is kept and you bear the cost of returning the work; digital art, works sold at a reduced price and works made to your specifications can’t be returned for that reason.

Returns and terms

How returns work: http://localhost:3000/en/returns

The terms of service that apply to this order are attached to this e-mail, with the pages on payment, delivery and returns that are part of them.

Terms of service: http://localhost:3000/en/terms/2026-11-26

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Thank you! Order LO-2026-000002 is paid</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Your payment has arrived, and the work is yours.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Maarja,</p>
<p style="margin:0 0 16px">Your payment has arrived, and the work is yours.</p>
<h2 style="margin:32px 0 8px;font:20px Georgia,serif">Order <span style="white-space:nowrap">LO-2026-000002</span></h2>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i>, Artist &amp; Õnn 0</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€200.00</td></tr><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px">Packing and delivery</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">Free</td></tr><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px">Total</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€200.00</td></tr></table>
<p style="margin:0 0 16px">Delivery address:<br>Maarja Tamm<br>Koidu 14–6<br>10136 Tallinn<br>Harju maakond<br>Estonia</p>
<p style="margin:0 0 16px">Works are packed in their artists’ studios. We’ll e-mail you again when a parcel is sent.</p>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a8528f104c651df" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<h2 style="margin:32px 0 8px;font:20px Georgia,serif">Works of private sellers</h2>
<p style="margin:0 0 16px">The consumer’s right of withdrawal applies only to purchases from traders. Under our house rules you can return a work of a private seller within 14 days of delivery. If you have simply changed your mind, 5% of the price is kept and you bear the cost of returning the work; digital art, works sold at a reduced price and works made to your specifications can’t be returned for that reason.</p>
<h2 style="margin:32px 0 8px;font:20px Georgia,serif">Returns and terms</h2>
<p style="margin:0 0 16px"><a href="http://localhost:3000/en/returns" class="act" style="color:#2b56c5;">How returns work</a></p>
<p style="margin:0 0 16px">The terms of service that apply to this order are attached to this e-mail, with the pages on payment, delivery and returns that are part of them.</p>
<p style="margin:0 0 16px"><a href="http://localhost:3000/en/terms/2026-11-26" class="act" style="color:#2b56c5;">Terms of service</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a8528f104c651df', NULL, '2026-11-26'),
  ('6ae436c81a84f9a199ce0009', 'order-shipped:6ae436c81a85e244cad31ff3:6ae436c81a8ce636123ee8f1', 'buyer-1@louend.test', 'en', 'Order LO-2026-000004 is on its way', 'Hello Maarja,

The artist has sent your order.

“Before the Cranes Wake”: Artist & Õnn 1

View order: http://localhost:3000/en/orders/6ae436c81a85e244cad31ff3

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Order LO-2026-000004 is on its way</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">The artist has sent your order.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Maarja,</p>
<p style="margin:0 0 16px">The artist has sent your order.</p>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i></td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">Artist &amp; Õnn 1</td></tr></table>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a85e244cad31ff3" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a85e244cad31ff3', NULL, NULL),
  ('6ae436c81a84fd03522f2d55', 'order-paid:6ae436c81a85e244cad31ff3', 'buyer-1@louend.test', 'en', 'Thank you! Order LO-2026-000004 is paid', 'Hello Maarja,

Your payment has arrived, and the work is yours.

Order LO-2026-000004

“Before the Cranes Wake”, Artist & Õnn 1: €200.00
Packing and delivery: Free
Total: €200.00

Delivery address:
Maarja Tamm
Koidu 14–6
10136 Tallinn
Harju maakond
Estonia

Works are packed in their artists’ studios. We’ll e-mail you again when a parcel is sent.

View order: http://localhost:3000/en/orders/6ae436c81a85e244cad31ff3

Works of private sellers

The consumer’s right of withdrawal applies only to purchases from traders. Under our house rules you can return a work of a private seller within 14 days of delivery. If you have simply changed your mind, 5% of the price is kept and you bear the cost of returning the work; digital art, works sold at a reduced price and works made to your specifications can’t be returned for that reason.

Returns and terms

How returns work: http://localhost:3000/en/returns

The terms of service that apply to this order are attached to this e-mail, with the pages on payment, delivery and returns that are part of them.

Terms of service: http://localhost:3000/en/terms/2026-11-26

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Thank you! Order LO-2026-000004 is paid</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Your payment has arrived, and the work is yours.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Maarja,</p>
<p style="margin:0 0 16px">Your payment has arrived, and the work is yours.</p>
<h2 style="margin:32px 0 8px;font:20px Georgia,serif">Order <span style="white-space:nowrap">LO-2026-000004</span></h2>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i>, Artist &amp; Õnn 1</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€200.00</td></tr><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px">Packing and delivery</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">Free</td></tr><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px">Total</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€200.00</td></tr></table>
<p style="margin:0 0 16px">Delivery address:<br>Maarja Tamm<br>Koidu 14–6<br>10136 Tallinn<br>Harju maakond<br>Estonia</p>
<p style="margin:0 0 16px">Works are packed in their artists’ studios. We’ll e-mail you again when a parcel is sent.</p>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a85e244cad31ff3" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<h2 style="margin:32px 0 8px;font:20px Georgia,serif">Works of private sellers</h2>
<p style="margin:0 0 16px">The consumer’s right of withdrawal applies only to purchases from traders. Under our house rules you can return a work of a private seller within 14 days of delivery. If you have simply changed your mind, 5% of the price is kept and you bear the cost of returning the work; digital art, works sold at a reduced price and works made to your specifications can’t be returned for that reason.</p>
<h2 style="margin:32px 0 8px;font:20px Georgia,serif">Returns and terms</h2>
<p style="margin:0 0 16px"><a href="http://localhost:3000/en/returns" class="act" style="color:#2b56c5;">How returns work</a></p>
<p style="margin:0 0 16px">The terms of service that apply to this order are attached to this e-mail, with the pages on payment, delivery and returns that are part of them.</p>
<p style="margin:0 0 16px"><a href="http://localhost:3000/en/terms/2026-11-26" class="act" style="color:#2b56c5;">Terms of service</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a85e244cad31ff3', NULL, '2026-11-26'),
  ('6ae436c81a854f05b8c6aacd', 'order-shipped:6ae436c81a862bace6bd393c:6ae436c81a803b911986fb92', 'buyer-1@louend.test', 'en', 'Order LO-2026-000003 is on its way', 'Hello Maarja,

The artist has sent your order.

“Before the Cranes Wake”: Artist & Õnn 1

View order: http://localhost:3000/en/orders/6ae436c81a862bace6bd393c

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Order LO-2026-000003 is on its way</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">The artist has sent your order.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Maarja,</p>
<p style="margin:0 0 16px">The artist has sent your order.</p>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i></td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">Artist &amp; Õnn 1</td></tr></table>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a862bace6bd393c" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a862bace6bd393c', NULL, NULL),
  ('6ae436c81a85577bdf3c67bd', 'order-shipped:6ae436c81a8a1c0863b4c735:6ae436c81a845df72933da7d', 'buyer-1@louend.test', 'en', 'Order LO-2026-000001 is on its way', 'Hello Maarja,

The artist has sent your order.

“Before the Cranes Wake”: Artist & Õnn 0

View order: http://localhost:3000/en/orders/6ae436c81a8a1c0863b4c735

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Order LO-2026-000001 is on its way</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">The artist has sent your order.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Maarja,</p>
<p style="margin:0 0 16px">The artist has sent your order.</p>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i></td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">Artist &amp; Õnn 0</td></tr></table>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a8a1c0863b4c735" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a8a1c0863b4c735', NULL, NULL),
  ('6ae436c81a866f22e120844b', 'verify-email:6ae436c81a862acf6f2e20fe:6ae436c81a863175cf15fa02', 'mari-2@louend.test', 'en', 'Verify your e-mail address for Lõuend', 'Hello,

Thank you for creating an account with Lõuend. Please verify that this e-mail address is yours.

Verify e-mail address: http://localhost:3000/en/verification-success#token=IR4Icdb96_cGSD2Dk5Dp4NyJnl8WBX1kyRpUrFLb0yc

The link expires in 24 hours.

If you didn’t create this account, you don’t need to do anything.

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Verify your e-mail address for Lõuend</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Thank you for creating an account with Lõuend. Please verify that this e-mail address is yours.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px">Thank you for creating an account with Lõuend. Please verify that this e-mail address is yours.</p>
<p style="margin:24px 0"><a href="http://localhost:3000/en/verification-success#token=IR4Icdb96_cGSD2Dk5Dp4NyJnl8WBX1kyRpUrFLb0yc" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">Verify e-mail address</a></p>
<p style="margin:0 0 16px">The link expires in 24 hours.</p>
<p style="margin:0 0 16px">If you didn’t create this account, you don’t need to do anything.</p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'false', NULL, '6ae436c81a862acf6f2e20fe', NULL),
  ('6ae436c81a86bee8daf46bcd', 'order-paid:6ae436c81a862bace6bd393c', 'buyer-1@louend.test', 'en', 'Thank you! Order LO-2026-000003 is paid', 'Hello Maarja,

Your payment has arrived, and the work is yours.

Order LO-2026-000003

“Before the Cranes Wake”, Artist & Õnn 1: €1,100.55
Packing and delivery: Free
Total: €1,100.55

Delivery address:
Maarja Tamm
Koidu 14–6
10136 Tallinn
Harju maakond
Estonia

Works are packed in their artists’ studios. We’ll e-mail you again when a parcel is sent.

View order: http://localhost:3000/en/orders/6ae436c81a862bace6bd393c

Works of private sellers

The consumer’s right of withdrawal applies only to purchases from traders. Under our house rules you can return a work of a private seller within 14 days of delivery. If you have simply changed your mind, 5% of the price is kept and you bear the cost of returning the work; digital art, works sold at a reduced price and works made to your specifications can’t be returned for that reason.

Returns and terms

How returns work: http://localhost:3000/en/returns

The terms of service that apply to this order are attached to this e-mail, with the pages on payment, delivery and returns that are part of them.

Terms of service: http://localhost:3000/en/terms/2026-11-26

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Thank you! Order LO-2026-000003 is paid</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Your payment has arrived, and the work is yours.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Maarja,</p>
<p style="margin:0 0 16px">Your payment has arrived, and the work is yours.</p>
<h2 style="margin:32px 0 8px;font:20px Georgia,serif">Order <span style="white-space:nowrap">LO-2026-000003</span></h2>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i>, Artist &amp; Õnn 1</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€1,100.55</td></tr><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px">Packing and delivery</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">Free</td></tr><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px">Total</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€1,100.55</td></tr></table>
<p style="margin:0 0 16px">Delivery address:<br>Maarja Tamm<br>Koidu 14–6<br>10136 Tallinn<br>Harju maakond<br>Estonia</p>
<p style="margin:0 0 16px">Works are packed in their artists’ studios. We’ll e-mail you again when a parcel is sent.</p>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a862bace6bd393c" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<h2 style="margin:32px 0 8px;font:20px Georgia,serif">Works of private sellers</h2>
<p style="margin:0 0 16px">The consumer’s right of withdrawal applies only to purchases from traders. Under our house rules you can return a work of a private seller within 14 days of delivery. If you have simply changed your mind, 5% of the price is kept and you bear the cost of returning the work; digital art, works sold at a reduced price and works made to your specifications can’t be returned for that reason.</p>
<h2 style="margin:32px 0 8px;font:20px Georgia,serif">Returns and terms</h2>
<p style="margin:0 0 16px"><a href="http://localhost:3000/en/returns" class="act" style="color:#2b56c5;">How returns work</a></p>
<p style="margin:0 0 16px">The terms of service that apply to this order are attached to this e-mail, with the pages on payment, delivery and returns that are part of them.</p>
<p style="margin:0 0 16px"><a href="http://localhost:3000/en/terms/2026-11-26" class="act" style="color:#2b56c5;">Terms of service</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a862bace6bd393c', NULL, '2026-11-26'),
  ('6ae436c81a86f96372d67d0d', 'work-sold:6ae436c81a8528f104c651df:6b0bc3ce2b2517683c632318', 'mari-2@louend.test', 'en', 'Sold: “Before the Cranes Wake”', 'Hello Mari,

Good news: one of your works has found a buyer. Order LO-2026-000002.

“Before the Cranes Wake”: €181.82
You receive: €181.82

Please pack carefully, protect the corners and send the parcel to this address by 4 November 2026. Insure it for its value, up to €1,000, as we’ve promised the buyer.

Delivery address:
Maarja Tamm
Koidu 14–6
10136 Tallinn
Harju maakond
Estonia

We pay you within 7 business days after delivery is confirmed: by the buyer, by the carrier’s tracking, or after 7 days without a complaint. As this is one of your first three sales, the 7 business days start once the buyer’s 14 days for a return are over.

View order: http://localhost:3000/en/orders/6ae436c81a8528f104c651df

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Sold: “Before the Cranes Wake”</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Good news: one of your works has found a buyer. Order LO-2026-000002.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Mari,</p>
<p style="margin:0 0 16px">Good news: one of your works has found a buyer. Order <span style="white-space:nowrap">LO-2026-000002</span>.</p>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i></td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€181.82</td></tr><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px">You receive</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€181.82</td></tr></table>
<p style="margin:0 0 16px">Please pack carefully, protect the corners and send the parcel to this address by 4 November 2026. Insure it for its value, up to €1,000, as we’ve promised the buyer.</p>
<p style="margin:0 0 16px">Delivery address:<br>Maarja Tamm<br>Koidu 14–6<br>10136 Tallinn<br>Harju maakond<br>Estonia</p>
<p style="margin:0 0 16px">We pay you within 7 business days after delivery is confirmed: by the buyer, by the carrier’s tracking, or after 7 days without a complaint. As this is one of your first three sales, the 7 business days start once the buyer’s 14 days for a return are over.</p>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a8528f104c651df" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a8528f104c651df', NULL, NULL),
  ('6ae436c81a8744f0aba506f7', 'sale-received:6ae436c81a8a1c0863b4c735:6ae436c81a886ad61de34c87', 'mari-2@louend.test', 'en', 'Order LO-2026-000001 has arrived', 'Hello Mari,

The buyer has confirmed that the order arrived.

As this is one of your first three sales, we’ll pay you once the 14-day return period is over: €1,000.50 by 24 November 2026.

“Before the Cranes Wake”: Artist & Õnn 0

View order: http://localhost:3000/en/orders/6ae436c81a8a1c0863b4c735

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Order LO-2026-000001 has arrived</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">The buyer has confirmed that the order arrived.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Mari,</p>
<p style="margin:0 0 16px">The buyer has confirmed that the order arrived.</p>
<p style="margin:0 0 16px">As this is one of your first three sales, we’ll pay you once the 14-day return period is over: €1,000.50 by 24 November 2026.</p>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i></td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">Artist &amp; Õnn 0</td></tr></table>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a8a1c0863b4c735" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a8a1c0863b4c735', NULL, NULL),
  ('6ae436c81a88d5fe5af68ea8', 'sale-received:6ae436c81a862bace6bd393c:6ae436c81a8b5dfad45e4bc3', 'mari-3@louend.test', 'en', 'Order LO-2026-000003 has arrived', 'Hello Mari,

The buyer has confirmed that the order arrived.

As this is one of your first three sales, we’ll pay you once the 14-day return period is over: €1,000.50 by 24 November 2026.

“Before the Cranes Wake”: Artist & Õnn 1

View order: http://localhost:3000/en/orders/6ae436c81a862bace6bd393c

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Order LO-2026-000003 has arrived</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">The buyer has confirmed that the order arrived.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Mari,</p>
<p style="margin:0 0 16px">The buyer has confirmed that the order arrived.</p>
<p style="margin:0 0 16px">As this is one of your first three sales, we’ll pay you once the 14-day return period is over: €1,000.50 by 24 November 2026.</p>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i></td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">Artist &amp; Õnn 1</td></tr></table>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a862bace6bd393c" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a862bace6bd393c', NULL, NULL),
  ('6ae436c81a89921e2e519dd6', 'work-sold:6ae436c81a85e244cad31ff3:6b0bc3d105c75228bc72abbd', 'mari-3@louend.test', 'en', 'Sold: “Before the Cranes Wake”', 'Hello Mari,

Good news: one of your works has found a buyer. Order LO-2026-000004.

“Before the Cranes Wake”: €181.82
You receive: €181.82

Please pack carefully, protect the corners and send the parcel to this address by 4 November 2026. Insure it for its value, up to €1,000, as we’ve promised the buyer.

Delivery address:
Maarja Tamm
Koidu 14–6
10136 Tallinn
Harju maakond
Estonia

We pay you within 7 business days after delivery is confirmed: by the buyer, by the carrier’s tracking, or after 7 days without a complaint. As this is one of your first three sales, the 7 business days start once the buyer’s 14 days for a return are over.

View order: http://localhost:3000/en/orders/6ae436c81a85e244cad31ff3

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Sold: “Before the Cranes Wake”</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Good news: one of your works has found a buyer. Order LO-2026-000004.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Mari,</p>
<p style="margin:0 0 16px">Good news: one of your works has found a buyer. Order <span style="white-space:nowrap">LO-2026-000004</span>.</p>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i></td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€181.82</td></tr><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px">You receive</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€181.82</td></tr></table>
<p style="margin:0 0 16px">Please pack carefully, protect the corners and send the parcel to this address by 4 November 2026. Insure it for its value, up to €1,000, as we’ve promised the buyer.</p>
<p style="margin:0 0 16px">Delivery address:<br>Maarja Tamm<br>Koidu 14–6<br>10136 Tallinn<br>Harju maakond<br>Estonia</p>
<p style="margin:0 0 16px">We pay you within 7 business days after delivery is confirmed: by the buyer, by the carrier’s tracking, or after 7 days without a complaint. As this is one of your first three sales, the 7 business days start once the buyer’s 14 days for a return are over.</p>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a85e244cad31ff3" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a85e244cad31ff3', NULL, NULL),
  ('6ae436c81a8a67ada1349d62', 'sale-received:6ae436c81a85e244cad31ff3:6ae436c81a80b133a2823406', 'mari-3@louend.test', 'en', 'Order LO-2026-000004 has arrived', 'Hello Mari,

The buyer has confirmed that the order arrived.

As this is one of your first three sales, we’ll pay you once the 14-day return period is over: €181.82 by 24 November 2026.

“Before the Cranes Wake”: Artist & Õnn 1

View order: http://localhost:3000/en/orders/6ae436c81a85e244cad31ff3

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Order LO-2026-000004 has arrived</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">The buyer has confirmed that the order arrived.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Mari,</p>
<p style="margin:0 0 16px">The buyer has confirmed that the order arrived.</p>
<p style="margin:0 0 16px">As this is one of your first three sales, we’ll pay you once the 14-day return period is over: €181.82 by 24 November 2026.</p>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i></td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">Artist &amp; Õnn 1</td></tr></table>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a85e244cad31ff3" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a85e244cad31ff3', NULL, NULL),
  ('6ae436c81a8cc8abd325484a', 'work-sold:6ae436c81a862bace6bd393c:6b0bc3d105c75228bc72abbd', 'mari-3@louend.test', 'en', 'Sold: “Before the Cranes Wake”', 'Hello Mari,

Good news: one of your works has found a buyer. Order LO-2026-000003.

“Before the Cranes Wake”: €1,000.50
You receive: €1,000.50

Please pack carefully, protect the corners and send the parcel to this address by 4 November 2026. Insure it for its value, up to €1,000, as we’ve promised the buyer.

Delivery address:
Maarja Tamm
Koidu 14–6
10136 Tallinn
Harju maakond
Estonia

A work in this order is worth more than that. Before you send it, please write to us at tere@louend.test, and we’ll agree on its insurance.

We pay you within 7 business days after delivery is confirmed: by the buyer, by the carrier’s tracking, or after 7 days without a complaint. As this is one of your first three sales, the 7 business days start once the buyer’s 14 days for a return are over.

View order: http://localhost:3000/en/orders/6ae436c81a862bace6bd393c

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Sold: “Before the Cranes Wake”</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Good news: one of your works has found a buyer. Order LO-2026-000003.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Mari,</p>
<p style="margin:0 0 16px">Good news: one of your works has found a buyer. Order <span style="white-space:nowrap">LO-2026-000003</span>.</p>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i></td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€1,000.50</td></tr><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px">You receive</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€1,000.50</td></tr></table>
<p style="margin:0 0 16px">Please pack carefully, protect the corners and send the parcel to this address by 4 November 2026. Insure it for its value, up to €1,000, as we’ve promised the buyer.</p>
<p style="margin:0 0 16px">Delivery address:<br>Maarja Tamm<br>Koidu 14–6<br>10136 Tallinn<br>Harju maakond<br>Estonia</p>
<p style="margin:0 0 16px">A work in this order is worth more than that. Before you send it, please write to us at tere@louend.test, and we’ll agree on its insurance.</p>
<p style="margin:0 0 16px">We pay you within 7 business days after delivery is confirmed: by the buyer, by the carrier’s tracking, or after 7 days without a complaint. As this is one of your first three sales, the 7 business days start once the buyer’s 14 days for a return are over.</p>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a862bace6bd393c" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a862bace6bd393c', NULL, NULL),
  ('6ae436c81a8ddf2b2526c7d4', 'order-shipped:6ae436c81a8528f104c651df:6ae436c81a8b25dd49bfb112', 'buyer-1@louend.test', 'en', 'Order LO-2026-000002 is on its way', 'Hello Maarja,

The artist has sent your order.

“Before the Cranes Wake”: Artist & Õnn 0

View order: http://localhost:3000/en/orders/6ae436c81a8528f104c651df

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Order LO-2026-000002 is on its way</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">The artist has sent your order.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Maarja,</p>
<p style="margin:0 0 16px">The artist has sent your order.</p>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i></td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">Artist &amp; Õnn 0</td></tr></table>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a8528f104c651df" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a8528f104c651df', NULL, NULL),
  ('6ae436c81a8f74db09d789ce', 'order-paid:6ae436c81a8a1c0863b4c735', 'buyer-1@louend.test', 'en', 'Thank you! Order LO-2026-000001 is paid', 'Hello Maarja,

Your payment has arrived, and the work is yours.

Order LO-2026-000001

“Before the Cranes Wake”, Artist & Õnn 0: €1,100.55
Packing and delivery: Free
Total: €1,100.55

Delivery address:
Maarja Tamm
Koidu 14–6
10136 Tallinn
Harju maakond
Estonia

Works are packed in their artists’ studios. We’ll e-mail you again when a parcel is sent.

View order: http://localhost:3000/en/orders/6ae436c81a8a1c0863b4c735

Works of private sellers

The consumer’s right of withdrawal applies only to purchases from traders. Under our house rules you can return a work of a private seller within 14 days of delivery. If you have simply changed your mind, 5% of the price is kept and you bear the cost of returning the work; digital art, works sold at a reduced price and works made to your specifications can’t be returned for that reason.

Returns and terms

How returns work: http://localhost:3000/en/returns

The terms of service that apply to this order are attached to this e-mail, with the pages on payment, delivery and returns that are part of them.

Terms of service: http://localhost:3000/en/terms/2026-11-26

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Thank you! Order LO-2026-000001 is paid</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Your payment has arrived, and the work is yours.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Maarja,</p>
<p style="margin:0 0 16px">Your payment has arrived, and the work is yours.</p>
<h2 style="margin:32px 0 8px;font:20px Georgia,serif">Order <span style="white-space:nowrap">LO-2026-000001</span></h2>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i>, Artist &amp; Õnn 0</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€1,100.55</td></tr><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px">Packing and delivery</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">Free</td></tr><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px">Total</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€1,100.55</td></tr></table>
<p style="margin:0 0 16px">Delivery address:<br>Maarja Tamm<br>Koidu 14–6<br>10136 Tallinn<br>Harju maakond<br>Estonia</p>
<p style="margin:0 0 16px">Works are packed in their artists’ studios. We’ll e-mail you again when a parcel is sent.</p>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6ae436c81a8a1c0863b4c735" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<h2 style="margin:32px 0 8px;font:20px Georgia,serif">Works of private sellers</h2>
<p style="margin:0 0 16px">The consumer’s right of withdrawal applies only to purchases from traders. Under our house rules you can return a work of a private seller within 14 days of delivery. If you have simply changed your mind, 5% of the price is kept and you bear the cost of returning the work; digital art, works sold at a reduced price and works made to your specifications can’t be returned for that reason.</p>
<h2 style="margin:32px 0 8px;font:20px Georgia,serif">Returns and terms</h2>
<p style="margin:0 0 16px"><a href="http://localhost:3000/en/returns" class="act" style="color:#2b56c5;">How returns work</a></p>
<p style="margin:0 0 16px">The terms of service that apply to this order are attached to this e-mail, with the pages on payment, delivery and returns that are part of them.</p>
<p style="margin:0 0 16px"><a href="http://localhost:3000/en/terms/2026-11-26" class="act" style="color:#2b56c5;">Terms of service</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6ae436c81a8a1c0863b4c735', NULL, '2026-11-26'),
  ('6ae436c81a8fbf120805db4a', 'bank-account-changed:6ae436c81a8df52f0e048895:6ae436c81a8b6d77fc3ad53d', 'mari-3@louend.test', 'en', 'Your bank details at Lõuend have been changed', 'Hello,

The bank account that Lõuend pays you to has just been changed.

If that was you, there’s nothing to do. If not, please write to us at tere@louend.test at once, so that we can hold your payouts, choose a new password and check your details.

Choose a new password: http://localhost:3000/en/forgot-password

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Your bank details at Lõuend have been changed</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">The bank account that Lõuend pays you to has just been changed.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px">The bank account that Lõuend pays you to has just been changed.</p>
<p style="margin:0 0 16px">If that was you, there’s nothing to do. If not, please write to us at tere@louend.test at once, so that we can hold your payouts, choose a new password and check your details.</p>
<p style="margin:24px 0"><a href="http://localhost:3000/en/forgot-password" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">Choose a new password</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-10-30 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', NULL, '6ae436c81a8df52f0e048895', NULL),
  ('6b0bc3c81a80b16c2e92018c', 'work-sold:6b0bc3c81a8c9542c569d395:6b0bc3ce2b2517683c632318', 'mari-2@louend.test', 'en', 'Sold: “Before the Cranes Wake”', 'Hello Mari,

Good news: one of your works has found a buyer. Order LO-2026-000005.

“Before the Cranes Wake”: €454.55
You receive: €454.55

Please pack carefully, protect the corners and send the parcel to this address by 2 December 2026. Insure it for its value, up to €1,000, as we’ve promised the buyer.

Delivery address:
Maarja Tamm
Koidu 14–6
10136 Tallinn
Harju maakond
Estonia

We pay you within 7 business days after delivery is confirmed: by the buyer, by the carrier’s tracking, or after 7 days without a complaint. As this is one of your first three sales, the 7 business days start once the buyer’s 14 days for a return are over.

View order: http://localhost:3000/en/orders/6b0bc3c81a8c9542c569d395

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Sold: “Before the Cranes Wake”</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Good news: one of your works has found a buyer. Order LO-2026-000005.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Mari,</p>
<p style="margin:0 0 16px">Good news: one of your works has found a buyer. Order <span style="white-space:nowrap">LO-2026-000005</span>.</p>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i></td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€454.55</td></tr><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px">You receive</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€454.55</td></tr></table>
<p style="margin:0 0 16px">Please pack carefully, protect the corners and send the parcel to this address by 2 December 2026. Insure it for its value, up to €1,000, as we’ve promised the buyer.</p>
<p style="margin:0 0 16px">Delivery address:<br>Maarja Tamm<br>Koidu 14–6<br>10136 Tallinn<br>Harju maakond<br>Estonia</p>
<p style="margin:0 0 16px">We pay you within 7 business days after delivery is confirmed: by the buyer, by the carrier’s tracking, or after 7 days without a complaint. As this is one of your first three sales, the 7 business days start once the buyer’s 14 days for a return are over.</p>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6b0bc3c81a8c9542c569d395" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-11-29 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6b0bc3c81a8c9542c569d395', NULL, NULL),
  ('6b0bc3c81a8893a9cca734f3', 'sale-refund-made:6b0bc3c81a8c9542c569d395:6b0bc3c81a846cc5b77e4d2d', 'mari-2@louend.test', 'en', 'Order LO-2026-000005: the buyer has been refunded', 'Hello Mari,

We’ve made a refund to the buyer.

The reason: A scratch

You now receive €345.46 in all for what is listed below. If we’ve already paid you more, we’ll deduct the difference from what we owe you next.

“Before the Cranes Wake”: Artist & Õnn 0

View order: http://localhost:3000/en/orders/6b0bc3c81a8c9542c569d395

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Order LO-2026-000005: the buyer has been refunded</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">We’ve made a refund to the buyer.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Mari,</p>
<p style="margin:0 0 16px">We’ve made a refund to the buyer.</p>
<p style="margin:0 0 16px">The reason: A scratch</p>
<p style="margin:0 0 16px">You now receive €345.46 in all for what is listed below. If we’ve already paid you more, we’ll deduct the difference from what we owe you next.</p>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i></td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">Artist &amp; Õnn 0</td></tr></table>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6b0bc3c81a8c9542c569d395" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-11-29 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6b0bc3c81a8c9542c569d395', NULL, NULL),
  ('6b0bc3c81a8a96d0547bb54f', 'order-paid:6b0bc3c81a8c9542c569d395', 'buyer-1@louend.test', 'en', 'Thank you! Order LO-2026-000005 is paid', 'Hello Maarja,

Your payment has arrived, and the work is yours.

Order LO-2026-000005

“Before the Cranes Wake”, Artist & Õnn 0: €500.00
Packing and delivery: Free
Total: €500.00

Delivery address:
Maarja Tamm
Koidu 14–6
10136 Tallinn
Harju maakond
Estonia

Works are packed in their artists’ studios. We’ll e-mail you again when a parcel is sent.

View order: http://localhost:3000/en/orders/6b0bc3c81a8c9542c569d395

Works of private sellers

The consumer’s right of withdrawal applies only to purchases from traders. Under our house rules you can return a work of a private seller within 14 days of delivery. If you have simply changed your mind, 5% of the price is kept and you bear the cost of returning the work; digital art, works sold at a reduced price and works made to your specifications can’t be returned for that reason.

Returns and terms

How returns work: http://localhost:3000/en/returns

The terms of service that apply to this order are attached to this e-mail, with the pages on payment, delivery and returns that are part of them.

Terms of service: http://localhost:3000/en/terms/2026-11-26

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Thank you! Order LO-2026-000005 is paid</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Your payment has arrived, and the work is yours.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Maarja,</p>
<p style="margin:0 0 16px">Your payment has arrived, and the work is yours.</p>
<h2 style="margin:32px 0 8px;font:20px Georgia,serif">Order <span style="white-space:nowrap">LO-2026-000005</span></h2>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i>, Artist &amp; Õnn 0</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€500.00</td></tr><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px">Packing and delivery</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">Free</td></tr><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px">Total</td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">€500.00</td></tr></table>
<p style="margin:0 0 16px">Delivery address:<br>Maarja Tamm<br>Koidu 14–6<br>10136 Tallinn<br>Harju maakond<br>Estonia</p>
<p style="margin:0 0 16px">Works are packed in their artists’ studios. We’ll e-mail you again when a parcel is sent.</p>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6b0bc3c81a8c9542c569d395" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<h2 style="margin:32px 0 8px;font:20px Georgia,serif">Works of private sellers</h2>
<p style="margin:0 0 16px">The consumer’s right of withdrawal applies only to purchases from traders. Under our house rules you can return a work of a private seller within 14 days of delivery. If you have simply changed your mind, 5% of the price is kept and you bear the cost of returning the work; digital art, works sold at a reduced price and works made to your specifications can’t be returned for that reason.</p>
<h2 style="margin:32px 0 8px;font:20px Georgia,serif">Returns and terms</h2>
<p style="margin:0 0 16px"><a href="http://localhost:3000/en/returns" class="act" style="color:#2b56c5;">How returns work</a></p>
<p style="margin:0 0 16px">The terms of service that apply to this order are attached to this e-mail, with the pages on payment, delivery and returns that are part of them.</p>
<p style="margin:0 0 16px"><a href="http://localhost:3000/en/terms/2026-11-26" class="act" style="color:#2b56c5;">Terms of service</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-11-29 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6b0bc3c81a8c9542c569d395', NULL, '2026-11-26'),
  ('6b0bc3c81a8d6fc54c9e9573', 'order-refunded:6b0bc3c81a8c9542c569d395:6b0bc3c81a888664f283efaa', 'buyer-1@louend.test', 'en', 'Order LO-2026-000005: your money is coming back', 'Hello Maarja,

We’re returning €120.00 to you. It should arrive within 7 to 10 business days.

The reason: A scratch

“Before the Cranes Wake”: Artist & Õnn 0

View order: http://localhost:3000/en/orders/6b0bc3c81a8c9542c569d395

Lõuend
Lõuend Studio, Telliskivi 60a, Tallinn, Estonia
tere@louend.test
', '<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Order LO-2026-000005: your money is coming back</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.wall{background-color:#161510!important;color:#f2efe7!important}.line{border-color:#37342b!important}.quiet{color:#bcb6a8!important}.act{color:#93aef7!important}.button{background-color:#93aef7!important;color:#0f1424!important}}</style></head>
<body class="wall" style="background-color:#faf8f4;color:#16150f;margin:0;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">We’re returning €120.00 to you. It should arrive within 7 to 10 business days.&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div>
<div class="wall" style="background-color:#faf8f4;color:#16150f;width:100%"><div style="max-width:560px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 32px;font:28px Georgia,serif">Lõuend</p>
<p style="margin:0 0 16px">Hello Maarja,</p>
<p style="margin:0 0 16px">We’re returning €120.00 to you. It should arrive within 7 to 10 business days.</p>
<p style="margin:0 0 16px">The reason: A scratch</p>
<table role="presentation" style="width:100%;margin:16px 0;border-collapse:collapse"><tr><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;padding-right:16px"><i style="font-family:Georgia,serif">Before the Cranes Wake</i></td><td class="line" style="border-color:#dcd7cb;padding:9px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top;overflow-wrap:break-word;text-align:right">Artist &amp; Õnn 0</td></tr></table>
<p style="margin:24px 0"><a href="http://localhost:3000/en/orders/6b0bc3c81a8c9542c569d395" class="button" style="background-color:#2b56c5;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">View order</a></p>
<p class="line" style="border-color:#dcd7cb;margin:40px 0 0;padding-top:16px;border-top-width:1px;border-top-style:solid;font-size:14px"><span class="quiet" style="color:#565247;">Lõuend Studio, Telliskivi 60a, Tallinn, Estonia</span><br><a href="mailto:tere@louend.test" class="act" style="color:#2b56c5;">tere@louend.test</a></p>
</div></div></body></html>
', '2026-11-29 06:18:48.424+00', NULL, '0', NULL, NULL, NULL, 'true', '6b0bc3c81a8c9542c569d395', NULL, NULL);
INSERT INTO public.owed_to_artists (artist_id, amount) OVERRIDING SYSTEM VALUE VALUES
  ('6b0bc3ce2b2517683c632318', '34546'),
  ('6b0bc3d105c75228bc72abbd', '0');
INSERT INTO public.payment_events (id, type, session_id, payload, received_at, handled_at, attempts, last_error, refund, refund_by) OVERRIDING SYSTEM VALUE VALUES
  ('evt_051940e1185380faabbf3cb8', 'payment_intent.succeeded', NULL, '{}', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', '0', NULL, NULL, NULL),
  ('evt_164719e42af6217e3ffd4897', 'charge.refunded', NULL, '{}', '2026-11-29 06:18:48.424+00', '2026-11-29 06:18:48.424+00', '0', NULL, NULL, NULL),
  ('evt_28907e704e999ae7cebed3bf', 'checkout.session.completed', 'cs_test_fbdd467009ed51fd62a790c9', '{}', '2026-11-29 06:18:48.424+00', '2026-11-29 06:18:48.424+00', '0', NULL, NULL, NULL),
  ('evt_40eb5c3a5a8feaedae202ffc', 'checkout.session.completed', 'cs_test_29ed03c993dcfe88ae6e4073', '{}', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', '0', NULL, NULL, NULL),
  ('evt_642644aef8f2948a44d78544', 'payment_intent.succeeded', NULL, '{}', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', '0', NULL, NULL, NULL),
  ('evt_84acbbf64de0d1d9ba2de05e', 'checkout.session.completed', 'cs_test_6d12294998b0bf8f08dcbbb8', '{}', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', '0', NULL, NULL, NULL),
  ('evt_8c86018fab55f8b7d44084f2', 'payment_intent.succeeded', NULL, '{}', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', '0', NULL, NULL, NULL),
  ('evt_9ae58bbc1ef93c1560971363', 'payment_intent.succeeded', NULL, '{}', '2026-11-29 06:18:48.424+00', '2026-11-29 06:18:48.424+00', '0', NULL, NULL, NULL),
  ('evt_a14066783ca4e5557019351e', 'checkout.session.completed', 'cs_test_b9a4935ca9be24a59d39fcdf', '{}', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', '0', NULL, NULL, NULL),
  ('evt_a6b4b285b2c116bc2ec38122', 'refund.created', NULL, '{}', '2026-11-29 06:18:48.424+00', '2026-11-29 06:18:48.424+00', '0', NULL, NULL, NULL),
  ('evt_c4bf22b2c141d0e816190232', 'checkout.session.completed', 'cs_test_0800d085ce4ff2b227974b5d', '{}', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', '0', NULL, NULL, NULL),
  ('evt_f9a45f93246c3013d7d63a54', 'payment_intent.succeeded', NULL, '{}', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', '0', NULL, NULL, NULL);
INSERT INTO public.payments (id, order_id, provider, session_id, url, intent_id, state, amount, refunded, created_at, updated_at, currency, tried_at, cancelling) OVERRIDING SYSTEM VALUE VALUES
  ('6ae436c81a80ca2fce8241e8', '6ae436c81a8528f104c651df', 'sandbox', 'cs_test_29ed03c993dcfe88ae6e4073', 'http://localhost:3000/sandbox-bank/pay/cs_test_29ed03c993dcfe88ae6e4073', 'pi_a01a50b20b7aed70fb0b8c24', 'paid', '20000', '0', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', 'EUR', NULL, NULL),
  ('6ae436c81a8103075ceb8a70', '6ae436c81a862bace6bd393c', 'sandbox', 'cs_test_0800d085ce4ff2b227974b5d', 'http://localhost:3000/sandbox-bank/pay/cs_test_0800d085ce4ff2b227974b5d', 'pi_6f18f5519e41ee0fed5ce9c2', 'paid', '110055', '0', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', 'EUR', NULL, NULL),
  ('6ae436c81a8564f777dc1409', '6ae436c81a8a1c0863b4c735', 'sandbox', 'cs_test_6d12294998b0bf8f08dcbbb8', 'http://localhost:3000/sandbox-bank/pay/cs_test_6d12294998b0bf8f08dcbbb8', 'pi_50f4a51b9a9ea2d4f3c5d623', 'paid', '110055', '0', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', 'EUR', NULL, NULL),
  ('6ae436c81a8e259511ccd41a', '6ae436c81a85e244cad31ff3', 'sandbox', 'cs_test_b9a4935ca9be24a59d39fcdf', 'http://localhost:3000/sandbox-bank/pay/cs_test_b9a4935ca9be24a59d39fcdf', 'pi_d86c1b6769a16401cd060352', 'paid', '20000', '0', '2026-10-30 06:18:48.424+00', '2026-10-30 06:18:48.424+00', 'EUR', NULL, NULL),
  ('6b0bc3c81a8ad9766578c23c', '6b0bc3c81a8c9542c569d395', 'sandbox', 'cs_test_fbdd467009ed51fd62a790c9', 'http://localhost:3000/sandbox-bank/pay/cs_test_fbdd467009ed51fd62a790c9', 'pi_5ec5619171fa693ccea3bc7a', 'paid', '50000', '12000', '2026-11-29 06:18:48.424+00', '2026-11-29 06:18:48.424+00', 'EUR', NULL, NULL);
INSERT INTO public.payout_batches (id, pay_on, by, created_at) OVERRIDING SYSTEM VALUE VALUES
  ('6b0bc3c81a84baea46bfde49', '2026-11-30', '6ae436c81a8e56293a053d1e', '2026-11-29 06:18:48.424+00');
INSERT INTO public.payouts (id, artist_id, amount, created_at, batch_id, bank_account, state, return_reason, settled_at, replaces, returned_from, line_ids) OVERRIDING SYSTEM VALUE VALUES
  ('6b0bc3c81a8a89a2d159f730', '6b0bc3d105c75228bc72abbd', '118232', '2026-11-29 06:18:48.424+00', '6b0bc3c81a84baea46bfde49', '{"iban": "EE382200221020145685", "holder": "Artist & Õnn 1"}', 'sent', NULL, NULL, NULL, NULL, '{}'),
  ('6b0bc3c81a8d141fda6a4efd', '6b0bc3ce2b2517683c632318', '118232', '2026-11-29 06:18:48.424+00', '6b0bc3c81a84baea46bfde49', '{"iban": "EE382200221020145685", "holder": "Artist & Õnn 0"}', 'sent', NULL, NULL, NULL, NULL, '{}');
INSERT INTO public.refunds (id, order_id, line_id, amount, artist_amount, reason, by, created_at, done_at, last_error, provider_id, failed_ids, failed_at, failure_reason, is_by_hand, is_unsettled, dispute_id, spared_amount, tried_at, covered, attempts, refusals, sending_since, waiting_for, waiting_since, reference, approval_id) OVERRIDING SYSTEM VALUE VALUES
  ('6b0bc3c81a86c94e8abd7a94', '6b0bc3c81a8c9542c569d395', '6b0bc3c81a8171ef1284d1f2', '12000', '10909', 'A scratch', 'admin', '2026-11-29 06:18:48.424+00', '2026-11-29 06:18:48.424+00', NULL, 're_486beb9be388781e649a13dd', '{}', NULL, NULL, 'false', 'false', NULL, '0', '2026-11-29 06:18:48.424+00', '0', '0', '0', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.terms_acceptances (id, user_id, artist_id, order_id, version, accepted_at) OVERRIDING SYSTEM VALUE VALUES
  ('6ae436c81a8136864be273f9', NULL, NULL, '6ae436c81a862bace6bd393c', '2026-11-26', '2026-10-30 06:18:48.424+00'),
  ('6ae436c81a81c4e79f5ddbea', '6ae436c81a8df52f0e048895', NULL, NULL, '2026-11-26', '2026-10-30 06:18:48.424+00'),
  ('6ae436c81a8201f739c54c1e', NULL, NULL, '6ae436c81a8528f104c651df', '2026-11-26', '2026-10-30 06:18:48.424+00'),
  ('6ae436c81a83463cd6419086', NULL, NULL, '6ae436c81a8a1c0863b4c735', '2026-11-26', '2026-10-30 06:18:48.424+00'),
  ('6ae436c81a838f6cd632533e', '6ae436c81a862acf6f2e20fe', NULL, NULL, '2026-11-26', '2026-10-30 06:18:48.424+00'),
  ('6ae436c81a8cebc847ceee29', NULL, NULL, '6ae436c81a85e244cad31ff3', '2026-11-26', '2026-10-30 06:18:48.424+00'),
  ('6ae436c81a8fc259d9cd5d35', '6ae436c81a8e56293a053d1e', NULL, NULL, '2026-11-26', '2026-10-30 06:18:48.424+00'),
  ('6b0bc3c81a8bb3c423f92bb2', NULL, NULL, '6b0bc3c81a8c9542c569d395', '2026-11-26', '2026-11-29 06:18:48.424+00');
INSERT INTO public.users (id, uid, email, first_name, last_name, role, verified, has_password, google_sign_up, language, picture_id, tokens_valid_from, created_at, notify_messages, blocked_at, former_email, email_changed_at) OVERRIDING SYSTEM VALUE VALUES
  ('6ae436c81a862acf6f2e20fe', '6b0bc3ce0dc6cf6e8db5c5e0', 'mari-2@louend.test', 'Mari', 'Maasikas', 'USER', 'false', 'true', 'false', 'en', NULL, NULL, '2026-10-30 06:18:48.424+00', 'true', NULL, NULL, NULL),
  ('6ae436c81a8df52f0e048895', '6b0bc3ce1a046dffc4478a46', 'mari-3@louend.test', 'Mari', 'Maasikas', 'USER', 'false', 'true', 'false', 'en', NULL, NULL, '2026-10-30 06:18:48.424+00', 'true', NULL, NULL, NULL),
  ('6ae436c81a8e56293a053d1e', '6b0bc3cc0b8e0af34b425679', 'mari-1@louend.test', 'Mari', 'Maasikas', 'ADMIN', 'true', 'true', 'false', 'en', NULL, NULL, '2026-10-30 06:18:48.424+00', 'true', NULL, NULL, NULL),
  ('6b0bc3ce1ee00e27605791c3', '6b0bc3ce1ee00e27605791c3', 'buyer-1@louend.test', 'Maarja', 'Tamm', 'USER', 'true', 'true', 'false', 'en', NULL, NULL, '2026-11-29 06:18:54.494+00', 'true', NULL, NULL, NULL);
INSERT INTO sandbox_bank.events (id, type, body, created_at, attempts, next_at, delivered_at) OVERRIDING SYSTEM VALUE VALUES
  ('evt_051940e1185380faabbf3cb8', 'payment_intent.succeeded', '{"id": "evt_051940e1185380faabbf3cb8", "data": {"object": {"id": "pi_50f4a51b9a9ea2d4f3c5d623", "amount": 110055, "object": "payment_intent", "status": "succeeded", "created": 1793341128, "currency": "eur", "metadata": {"order_id": "6ae436c81a8a1c0863b4c735", "order_number": "LO-2026-000001"}, "latest_charge": "ch_ba2cae7e179a0d7cc6f7a3aa", "amount_received": 110055, "last_payment_error": null}}, "type": "payment_intent.succeeded", "object": "event", "created": 1793341128, "request": {"id": null, "idempotency_key": null}, "livemode": false, "api_version": "2026-10-28.endive", "pending_webhooks": 1}', '2026-10-30 06:18:48.424+00', '1', '2026-10-30 06:18:50.424+00', '2026-10-30 06:18:48.424+00'),
  ('evt_164719e42af6217e3ffd4897', 'charge.refunded', '{"id": "evt_164719e42af6217e3ffd4897", "data": {"object": {"id": "ch_37aa608713bc9fbe5ecd2919", "amount": 50000, "object": "charge", "currency": "eur", "refunded": false, "payment_intent": "pi_5ec5619171fa693ccea3bc7a", "amount_refunded": 12000}}, "type": "charge.refunded", "object": "event", "created": 1795933128, "request": {"id": null, "idempotency_key": null}, "livemode": false, "api_version": "2026-10-28.endive", "pending_webhooks": 1}', '2026-11-29 06:18:48.424+00', '1', '2026-11-29 06:18:50.424+00', '2026-11-29 06:18:48.424+00'),
  ('evt_28907e704e999ae7cebed3bf', 'checkout.session.completed', '{"id": "evt_28907e704e999ae7cebed3bf", "data": {"object": {"id": "cs_test_fbdd467009ed51fd62a790c9", "url": "http://localhost:3000/sandbox-bank/pay/cs_test_fbdd467009ed51fd62a790c9", "mode": "payment", "lines": [{"name": "Before the Cranes Wake", "images": [], "quantity": 1, "description": "Artist & Õnn 0 · Oil on linen, 140 × 90 cm", "unit_amount": 50000, "amount_total": 50000}], "locale": "en", "object": "checkout.session", "status": "complete", "created": 1795933128, "ui_mode": "hosted_page", "currency": "eur", "livemode": false, "metadata": {"order_id": "6b0bc3c81a8c9542c569d395", "order_number": "LO-2026-000005"}, "cancel_url": "http://localhost:3000/en/cart?cancelled=6b0bc3c81a8c9542c569d395", "expires_at": 1795935229, "success_url": "http://localhost:3000/en/order-confirmation/6b0bc3c81a8c9542c569d395?session_id={CHECKOUT_SESSION_ID}", "amount_total": 50000, "shipping_cost": null, "customer_email": "buyer-1@louend.test", "payment_intent": "pi_5ec5619171fa693ccea3bc7a", "payment_status": "paid", "amount_subtotal": 50000, "customer_details": {"name": "Maarja Tamm", "email": "buyer-1@louend.test", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}, "client_reference_id": "6b0bc3c81a8c9542c569d395", "payment_intent_data": {"metadata": {"order_id": "6b0bc3c81a8c9542c569d395", "order_number": "LO-2026-000005"}}, "collected_information": {"business_name": null, "individual_name": null, "shipping_details": {"name": "Maarja Tamm", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}}, "shipping_address_collection": {"allowed_countries": ["EE", "LV", "LT", "FI", "SE", "DK", "NO", "IS", "DE", "PL", "AT", "BE", "BG", "CH", "CY", "CZ", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LU", "MT", "NL", "PT", "RO", "SI", "SK", "AU", "CA", "JP", "NZ", "US"]}}}, "type": "checkout.session.completed", "object": "event", "created": 1795933128, "request": {"id": null, "idempotency_key": null}, "livemode": false, "api_version": "2026-10-28.endive", "pending_webhooks": 1}', '2026-11-29 06:18:48.424+00', '1', '2026-11-29 06:18:50.424+00', '2026-11-29 06:18:48.424+00'),
  ('evt_40eb5c3a5a8feaedae202ffc', 'checkout.session.completed', '{"id": "evt_40eb5c3a5a8feaedae202ffc", "data": {"object": {"id": "cs_test_29ed03c993dcfe88ae6e4073", "url": "http://localhost:3000/sandbox-bank/pay/cs_test_29ed03c993dcfe88ae6e4073", "mode": "payment", "lines": [{"name": "Before the Cranes Wake", "images": [], "quantity": 1, "description": "Artist & Õnn 0 · Oil on linen, 140 × 90 cm", "unit_amount": 20000, "amount_total": 20000}], "locale": "en", "object": "checkout.session", "status": "complete", "created": 1793341128, "ui_mode": "hosted_page", "currency": "eur", "livemode": false, "metadata": {"order_id": "6ae436c81a8528f104c651df", "order_number": "LO-2026-000002"}, "cancel_url": "http://localhost:3000/en/cart?cancelled=6ae436c81a8528f104c651df", "expires_at": 1793343229, "success_url": "http://localhost:3000/en/order-confirmation/6ae436c81a8528f104c651df?session_id={CHECKOUT_SESSION_ID}", "amount_total": 20000, "shipping_cost": null, "customer_email": "buyer-1@louend.test", "payment_intent": "pi_a01a50b20b7aed70fb0b8c24", "payment_status": "paid", "amount_subtotal": 20000, "customer_details": {"name": "Maarja Tamm", "email": "buyer-1@louend.test", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}, "client_reference_id": "6ae436c81a8528f104c651df", "payment_intent_data": {"metadata": {"order_id": "6ae436c81a8528f104c651df", "order_number": "LO-2026-000002"}}, "collected_information": {"business_name": null, "individual_name": null, "shipping_details": {"name": "Maarja Tamm", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}}, "shipping_address_collection": {"allowed_countries": ["EE", "LV", "LT", "FI", "SE", "DK", "NO", "IS", "DE", "PL", "AT", "BE", "BG", "CH", "CY", "CZ", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LU", "MT", "NL", "PT", "RO", "SI", "SK", "AU", "CA", "JP", "NZ", "US"]}}}, "type": "checkout.session.completed", "object": "event", "created": 1793341128, "request": {"id": null, "idempotency_key": null}, "livemode": false, "api_version": "2026-10-28.endive", "pending_webhooks": 1}', '2026-10-30 06:18:48.424+00', '1', '2026-10-30 06:18:50.424+00', '2026-10-30 06:18:48.424+00'),
  ('evt_642644aef8f2948a44d78544', 'payment_intent.succeeded', '{"id": "evt_642644aef8f2948a44d78544", "data": {"object": {"id": "pi_6f18f5519e41ee0fed5ce9c2", "amount": 110055, "object": "payment_intent", "status": "succeeded", "created": 1793341128, "currency": "eur", "metadata": {"order_id": "6ae436c81a862bace6bd393c", "order_number": "LO-2026-000003"}, "latest_charge": "ch_2f50734d4af80849f127d374", "amount_received": 110055, "last_payment_error": null}}, "type": "payment_intent.succeeded", "object": "event", "created": 1793341128, "request": {"id": null, "idempotency_key": null}, "livemode": false, "api_version": "2026-10-28.endive", "pending_webhooks": 1}', '2026-10-30 06:18:48.424+00', '1', '2026-10-30 06:18:50.424+00', '2026-10-30 06:18:48.424+00'),
  ('evt_84acbbf64de0d1d9ba2de05e', 'checkout.session.completed', '{"id": "evt_84acbbf64de0d1d9ba2de05e", "data": {"object": {"id": "cs_test_6d12294998b0bf8f08dcbbb8", "url": "http://localhost:3000/sandbox-bank/pay/cs_test_6d12294998b0bf8f08dcbbb8", "mode": "payment", "lines": [{"name": "Before the Cranes Wake", "images": [], "quantity": 1, "description": "Artist & Õnn 0 · Oil on linen, 140 × 90 cm", "unit_amount": 110055, "amount_total": 110055}], "locale": "en", "object": "checkout.session", "status": "complete", "created": 1793341128, "ui_mode": "hosted_page", "currency": "eur", "livemode": false, "metadata": {"order_id": "6ae436c81a8a1c0863b4c735", "order_number": "LO-2026-000001"}, "cancel_url": "http://localhost:3000/en/cart?cancelled=6ae436c81a8a1c0863b4c735", "expires_at": 1793343229, "success_url": "http://localhost:3000/en/order-confirmation/6ae436c81a8a1c0863b4c735?session_id={CHECKOUT_SESSION_ID}", "amount_total": 110055, "shipping_cost": null, "customer_email": "buyer-1@louend.test", "payment_intent": "pi_50f4a51b9a9ea2d4f3c5d623", "payment_status": "paid", "amount_subtotal": 110055, "customer_details": {"name": "Maarja Tamm", "email": "buyer-1@louend.test", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}, "client_reference_id": "6ae436c81a8a1c0863b4c735", "payment_intent_data": {"metadata": {"order_id": "6ae436c81a8a1c0863b4c735", "order_number": "LO-2026-000001"}}, "collected_information": {"business_name": null, "individual_name": null, "shipping_details": {"name": "Maarja Tamm", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}}, "shipping_address_collection": {"allowed_countries": ["EE", "LV", "LT", "FI", "SE", "DK", "NO", "IS", "DE", "PL", "AT", "BE", "BG", "CH", "CY", "CZ", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LU", "MT", "NL", "PT", "RO", "SI", "SK", "AU", "CA", "JP", "NZ", "US"]}}}, "type": "checkout.session.completed", "object": "event", "created": 1793341128, "request": {"id": null, "idempotency_key": null}, "livemode": false, "api_version": "2026-10-28.endive", "pending_webhooks": 1}', '2026-10-30 06:18:48.424+00', '1', '2026-10-30 06:18:50.424+00', '2026-10-30 06:18:48.424+00'),
  ('evt_8c86018fab55f8b7d44084f2', 'payment_intent.succeeded', '{"id": "evt_8c86018fab55f8b7d44084f2", "data": {"object": {"id": "pi_a01a50b20b7aed70fb0b8c24", "amount": 20000, "object": "payment_intent", "status": "succeeded", "created": 1793341128, "currency": "eur", "metadata": {"order_id": "6ae436c81a8528f104c651df", "order_number": "LO-2026-000002"}, "latest_charge": "ch_55b68dce526beb893285584f", "amount_received": 20000, "last_payment_error": null}}, "type": "payment_intent.succeeded", "object": "event", "created": 1793341128, "request": {"id": null, "idempotency_key": null}, "livemode": false, "api_version": "2026-10-28.endive", "pending_webhooks": 1}', '2026-10-30 06:18:48.424+00', '1', '2026-10-30 06:18:50.424+00', '2026-10-30 06:18:48.424+00'),
  ('evt_9ae58bbc1ef93c1560971363', 'payment_intent.succeeded', '{"id": "evt_9ae58bbc1ef93c1560971363", "data": {"object": {"id": "pi_5ec5619171fa693ccea3bc7a", "amount": 50000, "object": "payment_intent", "status": "succeeded", "created": 1795933128, "currency": "eur", "metadata": {"order_id": "6b0bc3c81a8c9542c569d395", "order_number": "LO-2026-000005"}, "latest_charge": "ch_37aa608713bc9fbe5ecd2919", "amount_received": 50000, "last_payment_error": null}}, "type": "payment_intent.succeeded", "object": "event", "created": 1795933128, "request": {"id": null, "idempotency_key": null}, "livemode": false, "api_version": "2026-10-28.endive", "pending_webhooks": 1}', '2026-11-29 06:18:48.424+00', '1', '2026-11-29 06:18:50.424+00', '2026-11-29 06:18:48.424+00'),
  ('evt_a14066783ca4e5557019351e', 'checkout.session.completed', '{"id": "evt_a14066783ca4e5557019351e", "data": {"object": {"id": "cs_test_b9a4935ca9be24a59d39fcdf", "url": "http://localhost:3000/sandbox-bank/pay/cs_test_b9a4935ca9be24a59d39fcdf", "mode": "payment", "lines": [{"name": "Before the Cranes Wake", "images": [], "quantity": 1, "description": "Artist & Õnn 1 · Oil on linen, 140 × 90 cm", "unit_amount": 20000, "amount_total": 20000}], "locale": "en", "object": "checkout.session", "status": "complete", "created": 1793341128, "ui_mode": "hosted_page", "currency": "eur", "livemode": false, "metadata": {"order_id": "6ae436c81a85e244cad31ff3", "order_number": "LO-2026-000004"}, "cancel_url": "http://localhost:3000/en/cart?cancelled=6ae436c81a85e244cad31ff3", "expires_at": 1793343229, "success_url": "http://localhost:3000/en/order-confirmation/6ae436c81a85e244cad31ff3?session_id={CHECKOUT_SESSION_ID}", "amount_total": 20000, "shipping_cost": null, "customer_email": "buyer-1@louend.test", "payment_intent": "pi_d86c1b6769a16401cd060352", "payment_status": "paid", "amount_subtotal": 20000, "customer_details": {"name": "Maarja Tamm", "email": "buyer-1@louend.test", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}, "client_reference_id": "6ae436c81a85e244cad31ff3", "payment_intent_data": {"metadata": {"order_id": "6ae436c81a85e244cad31ff3", "order_number": "LO-2026-000004"}}, "collected_information": {"business_name": null, "individual_name": null, "shipping_details": {"name": "Maarja Tamm", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}}, "shipping_address_collection": {"allowed_countries": ["EE", "LV", "LT", "FI", "SE", "DK", "NO", "IS", "DE", "PL", "AT", "BE", "BG", "CH", "CY", "CZ", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LU", "MT", "NL", "PT", "RO", "SI", "SK", "AU", "CA", "JP", "NZ", "US"]}}}, "type": "checkout.session.completed", "object": "event", "created": 1793341128, "request": {"id": null, "idempotency_key": null}, "livemode": false, "api_version": "2026-10-28.endive", "pending_webhooks": 1}', '2026-10-30 06:18:48.424+00', '1', '2026-10-30 06:18:50.424+00', '2026-10-30 06:18:48.424+00'),
  ('evt_a6b4b285b2c116bc2ec38122', 'refund.created', '{"id": "evt_a6b4b285b2c116bc2ec38122", "data": {"object": {"id": "re_486beb9be388781e649a13dd", "amount": 12000, "charge": "ch_37aa608713bc9fbe5ecd2919", "object": "refund", "status": "succeeded", "created": 1795933128, "currency": "eur", "metadata": {"order_id": "6b0bc3c81a8c9542c569d395", "refund_id": "6b0bc3c81a86c94e8abd7a94"}, "payment_intent": "pi_5ec5619171fa693ccea3bc7a"}}, "type": "refund.created", "object": "event", "created": 1795933128, "request": {"id": null, "idempotency_key": null}, "livemode": false, "api_version": "2026-10-28.endive", "pending_webhooks": 1}', '2026-11-29 06:18:48.424+00', '1', '2026-11-29 06:18:50.424+00', '2026-11-29 06:18:48.424+00'),
  ('evt_c4bf22b2c141d0e816190232', 'checkout.session.completed', '{"id": "evt_c4bf22b2c141d0e816190232", "data": {"object": {"id": "cs_test_0800d085ce4ff2b227974b5d", "url": "http://localhost:3000/sandbox-bank/pay/cs_test_0800d085ce4ff2b227974b5d", "mode": "payment", "lines": [{"name": "Before the Cranes Wake", "images": [], "quantity": 1, "description": "Artist & Õnn 1 · Oil on linen, 140 × 90 cm", "unit_amount": 110055, "amount_total": 110055}], "locale": "en", "object": "checkout.session", "status": "complete", "created": 1793341128, "ui_mode": "hosted_page", "currency": "eur", "livemode": false, "metadata": {"order_id": "6ae436c81a862bace6bd393c", "order_number": "LO-2026-000003"}, "cancel_url": "http://localhost:3000/en/cart?cancelled=6ae436c81a862bace6bd393c", "expires_at": 1793343229, "success_url": "http://localhost:3000/en/order-confirmation/6ae436c81a862bace6bd393c?session_id={CHECKOUT_SESSION_ID}", "amount_total": 110055, "shipping_cost": null, "customer_email": "buyer-1@louend.test", "payment_intent": "pi_6f18f5519e41ee0fed5ce9c2", "payment_status": "paid", "amount_subtotal": 110055, "customer_details": {"name": "Maarja Tamm", "email": "buyer-1@louend.test", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}, "client_reference_id": "6ae436c81a862bace6bd393c", "payment_intent_data": {"metadata": {"order_id": "6ae436c81a862bace6bd393c", "order_number": "LO-2026-000003"}}, "collected_information": {"business_name": null, "individual_name": null, "shipping_details": {"name": "Maarja Tamm", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}}, "shipping_address_collection": {"allowed_countries": ["EE", "LV", "LT", "FI", "SE", "DK", "NO", "IS", "DE", "PL", "AT", "BE", "BG", "CH", "CY", "CZ", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LU", "MT", "NL", "PT", "RO", "SI", "SK", "AU", "CA", "JP", "NZ", "US"]}}}, "type": "checkout.session.completed", "object": "event", "created": 1793341128, "request": {"id": null, "idempotency_key": null}, "livemode": false, "api_version": "2026-10-28.endive", "pending_webhooks": 1}', '2026-10-30 06:18:48.424+00', '1', '2026-10-30 06:18:50.424+00', '2026-10-30 06:18:48.424+00'),
  ('evt_f9a45f93246c3013d7d63a54', 'payment_intent.succeeded', '{"id": "evt_f9a45f93246c3013d7d63a54", "data": {"object": {"id": "pi_d86c1b6769a16401cd060352", "amount": 20000, "object": "payment_intent", "status": "succeeded", "created": 1793341128, "currency": "eur", "metadata": {"order_id": "6ae436c81a85e244cad31ff3", "order_number": "LO-2026-000004"}, "latest_charge": "ch_c0ac346dd1aee912bfcac321", "amount_received": 20000, "last_payment_error": null}}, "type": "payment_intent.succeeded", "object": "event", "created": 1793341128, "request": {"id": null, "idempotency_key": null}, "livemode": false, "api_version": "2026-10-28.endive", "pending_webhooks": 1}', '2026-10-30 06:18:48.424+00', '1', '2026-10-30 06:18:50.424+00', '2026-10-30 06:18:48.424+00');
INSERT INTO sandbox_bank.objects (id, kind, body, created_at) OVERRIDING SYSTEM VALUE VALUES
  ('ch_2f50734d4af80849f127d374', 'charge', '{"id": "ch_2f50734d4af80849f127d374", "paid": true, "amount": 110055, "object": "charge", "status": "succeeded", "created": 1793341128, "currency": "eur", "payment_intent": "pi_6f18f5519e41ee0fed5ce9c2"}', '2026-10-30 06:18:48.424+00'),
  ('ch_37aa608713bc9fbe5ecd2919', 'charge', '{"id": "ch_37aa608713bc9fbe5ecd2919", "paid": true, "amount": 50000, "object": "charge", "status": "succeeded", "created": 1795933128, "currency": "eur", "payment_intent": "pi_5ec5619171fa693ccea3bc7a"}', '2026-11-29 06:18:48.424+00'),
  ('ch_55b68dce526beb893285584f', 'charge', '{"id": "ch_55b68dce526beb893285584f", "paid": true, "amount": 20000, "object": "charge", "status": "succeeded", "created": 1793341128, "currency": "eur", "payment_intent": "pi_a01a50b20b7aed70fb0b8c24"}', '2026-10-30 06:18:48.424+00'),
  ('ch_ba2cae7e179a0d7cc6f7a3aa', 'charge', '{"id": "ch_ba2cae7e179a0d7cc6f7a3aa", "paid": true, "amount": 110055, "object": "charge", "status": "succeeded", "created": 1793341128, "currency": "eur", "payment_intent": "pi_50f4a51b9a9ea2d4f3c5d623"}', '2026-10-30 06:18:48.424+00'),
  ('ch_c0ac346dd1aee912bfcac321', 'charge', '{"id": "ch_c0ac346dd1aee912bfcac321", "paid": true, "amount": 20000, "object": "charge", "status": "succeeded", "created": 1793341128, "currency": "eur", "payment_intent": "pi_d86c1b6769a16401cd060352"}', '2026-10-30 06:18:48.424+00'),
  ('cs_test_0800d085ce4ff2b227974b5d', 'checkout.session', '{"id": "cs_test_0800d085ce4ff2b227974b5d", "url": "http://localhost:3000/sandbox-bank/pay/cs_test_0800d085ce4ff2b227974b5d", "mode": "payment", "lines": [{"name": "Before the Cranes Wake", "images": [], "quantity": 1, "description": "Artist & Õnn 1 · Oil on linen, 140 × 90 cm", "unit_amount": 110055, "amount_total": 110055}], "locale": "en", "object": "checkout.session", "status": "complete", "created": 1793341128, "ui_mode": "hosted_page", "currency": "eur", "livemode": false, "metadata": {"order_id": "6ae436c81a862bace6bd393c", "order_number": "LO-2026-000003"}, "cancel_url": "http://localhost:3000/en/cart?cancelled=6ae436c81a862bace6bd393c", "expires_at": 1793343229, "success_url": "http://localhost:3000/en/order-confirmation/6ae436c81a862bace6bd393c?session_id={CHECKOUT_SESSION_ID}", "amount_total": 110055, "shipping_cost": null, "customer_email": "buyer-1@louend.test", "payment_intent": "pi_6f18f5519e41ee0fed5ce9c2", "payment_status": "paid", "amount_subtotal": 110055, "customer_details": {"name": "Maarja Tamm", "email": "buyer-1@louend.test", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}, "client_reference_id": "6ae436c81a862bace6bd393c", "payment_intent_data": {"metadata": {"order_id": "6ae436c81a862bace6bd393c", "order_number": "LO-2026-000003"}}, "collected_information": {"business_name": null, "individual_name": null, "shipping_details": {"name": "Maarja Tamm", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}}, "shipping_address_collection": {"allowed_countries": ["EE", "LV", "LT", "FI", "SE", "DK", "NO", "IS", "DE", "PL", "AT", "BE", "BG", "CH", "CY", "CZ", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LU", "MT", "NL", "PT", "RO", "SI", "SK", "AU", "CA", "JP", "NZ", "US"]}}', '2026-10-30 06:18:48.424+00'),
  ('cs_test_29ed03c993dcfe88ae6e4073', 'checkout.session', '{"id": "cs_test_29ed03c993dcfe88ae6e4073", "url": "http://localhost:3000/sandbox-bank/pay/cs_test_29ed03c993dcfe88ae6e4073", "mode": "payment", "lines": [{"name": "Before the Cranes Wake", "images": [], "quantity": 1, "description": "Artist & Õnn 0 · Oil on linen, 140 × 90 cm", "unit_amount": 20000, "amount_total": 20000}], "locale": "en", "object": "checkout.session", "status": "complete", "created": 1793341128, "ui_mode": "hosted_page", "currency": "eur", "livemode": false, "metadata": {"order_id": "6ae436c81a8528f104c651df", "order_number": "LO-2026-000002"}, "cancel_url": "http://localhost:3000/en/cart?cancelled=6ae436c81a8528f104c651df", "expires_at": 1793343229, "success_url": "http://localhost:3000/en/order-confirmation/6ae436c81a8528f104c651df?session_id={CHECKOUT_SESSION_ID}", "amount_total": 20000, "shipping_cost": null, "customer_email": "buyer-1@louend.test", "payment_intent": "pi_a01a50b20b7aed70fb0b8c24", "payment_status": "paid", "amount_subtotal": 20000, "customer_details": {"name": "Maarja Tamm", "email": "buyer-1@louend.test", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}, "client_reference_id": "6ae436c81a8528f104c651df", "payment_intent_data": {"metadata": {"order_id": "6ae436c81a8528f104c651df", "order_number": "LO-2026-000002"}}, "collected_information": {"business_name": null, "individual_name": null, "shipping_details": {"name": "Maarja Tamm", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}}, "shipping_address_collection": {"allowed_countries": ["EE", "LV", "LT", "FI", "SE", "DK", "NO", "IS", "DE", "PL", "AT", "BE", "BG", "CH", "CY", "CZ", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LU", "MT", "NL", "PT", "RO", "SI", "SK", "AU", "CA", "JP", "NZ", "US"]}}', '2026-10-30 06:18:48.424+00'),
  ('cs_test_6d12294998b0bf8f08dcbbb8', 'checkout.session', '{"id": "cs_test_6d12294998b0bf8f08dcbbb8", "url": "http://localhost:3000/sandbox-bank/pay/cs_test_6d12294998b0bf8f08dcbbb8", "mode": "payment", "lines": [{"name": "Before the Cranes Wake", "images": [], "quantity": 1, "description": "Artist & Õnn 0 · Oil on linen, 140 × 90 cm", "unit_amount": 110055, "amount_total": 110055}], "locale": "en", "object": "checkout.session", "status": "complete", "created": 1793341128, "ui_mode": "hosted_page", "currency": "eur", "livemode": false, "metadata": {"order_id": "6ae436c81a8a1c0863b4c735", "order_number": "LO-2026-000001"}, "cancel_url": "http://localhost:3000/en/cart?cancelled=6ae436c81a8a1c0863b4c735", "expires_at": 1793343229, "success_url": "http://localhost:3000/en/order-confirmation/6ae436c81a8a1c0863b4c735?session_id={CHECKOUT_SESSION_ID}", "amount_total": 110055, "shipping_cost": null, "customer_email": "buyer-1@louend.test", "payment_intent": "pi_50f4a51b9a9ea2d4f3c5d623", "payment_status": "paid", "amount_subtotal": 110055, "customer_details": {"name": "Maarja Tamm", "email": "buyer-1@louend.test", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}, "client_reference_id": "6ae436c81a8a1c0863b4c735", "payment_intent_data": {"metadata": {"order_id": "6ae436c81a8a1c0863b4c735", "order_number": "LO-2026-000001"}}, "collected_information": {"business_name": null, "individual_name": null, "shipping_details": {"name": "Maarja Tamm", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}}, "shipping_address_collection": {"allowed_countries": ["EE", "LV", "LT", "FI", "SE", "DK", "NO", "IS", "DE", "PL", "AT", "BE", "BG", "CH", "CY", "CZ", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LU", "MT", "NL", "PT", "RO", "SI", "SK", "AU", "CA", "JP", "NZ", "US"]}}', '2026-10-30 06:18:48.424+00'),
  ('cs_test_b9a4935ca9be24a59d39fcdf', 'checkout.session', '{"id": "cs_test_b9a4935ca9be24a59d39fcdf", "url": "http://localhost:3000/sandbox-bank/pay/cs_test_b9a4935ca9be24a59d39fcdf", "mode": "payment", "lines": [{"name": "Before the Cranes Wake", "images": [], "quantity": 1, "description": "Artist & Õnn 1 · Oil on linen, 140 × 90 cm", "unit_amount": 20000, "amount_total": 20000}], "locale": "en", "object": "checkout.session", "status": "complete", "created": 1793341128, "ui_mode": "hosted_page", "currency": "eur", "livemode": false, "metadata": {"order_id": "6ae436c81a85e244cad31ff3", "order_number": "LO-2026-000004"}, "cancel_url": "http://localhost:3000/en/cart?cancelled=6ae436c81a85e244cad31ff3", "expires_at": 1793343229, "success_url": "http://localhost:3000/en/order-confirmation/6ae436c81a85e244cad31ff3?session_id={CHECKOUT_SESSION_ID}", "amount_total": 20000, "shipping_cost": null, "customer_email": "buyer-1@louend.test", "payment_intent": "pi_d86c1b6769a16401cd060352", "payment_status": "paid", "amount_subtotal": 20000, "customer_details": {"name": "Maarja Tamm", "email": "buyer-1@louend.test", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}, "client_reference_id": "6ae436c81a85e244cad31ff3", "payment_intent_data": {"metadata": {"order_id": "6ae436c81a85e244cad31ff3", "order_number": "LO-2026-000004"}}, "collected_information": {"business_name": null, "individual_name": null, "shipping_details": {"name": "Maarja Tamm", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}}, "shipping_address_collection": {"allowed_countries": ["EE", "LV", "LT", "FI", "SE", "DK", "NO", "IS", "DE", "PL", "AT", "BE", "BG", "CH", "CY", "CZ", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LU", "MT", "NL", "PT", "RO", "SI", "SK", "AU", "CA", "JP", "NZ", "US"]}}', '2026-10-30 06:18:48.424+00'),
  ('cs_test_fbdd467009ed51fd62a790c9', 'checkout.session', '{"id": "cs_test_fbdd467009ed51fd62a790c9", "url": "http://localhost:3000/sandbox-bank/pay/cs_test_fbdd467009ed51fd62a790c9", "mode": "payment", "lines": [{"name": "Before the Cranes Wake", "images": [], "quantity": 1, "description": "Artist & Õnn 0 · Oil on linen, 140 × 90 cm", "unit_amount": 50000, "amount_total": 50000}], "locale": "en", "object": "checkout.session", "status": "complete", "created": 1795933128, "ui_mode": "hosted_page", "currency": "eur", "livemode": false, "metadata": {"order_id": "6b0bc3c81a8c9542c569d395", "order_number": "LO-2026-000005"}, "cancel_url": "http://localhost:3000/en/cart?cancelled=6b0bc3c81a8c9542c569d395", "expires_at": 1795935229, "success_url": "http://localhost:3000/en/order-confirmation/6b0bc3c81a8c9542c569d395?session_id={CHECKOUT_SESSION_ID}", "amount_total": 50000, "shipping_cost": null, "customer_email": "buyer-1@louend.test", "payment_intent": "pi_5ec5619171fa693ccea3bc7a", "payment_status": "paid", "amount_subtotal": 50000, "customer_details": {"name": "Maarja Tamm", "email": "buyer-1@louend.test", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}, "client_reference_id": "6b0bc3c81a8c9542c569d395", "payment_intent_data": {"metadata": {"order_id": "6b0bc3c81a8c9542c569d395", "order_number": "LO-2026-000005"}}, "collected_information": {"business_name": null, "individual_name": null, "shipping_details": {"name": "Maarja Tamm", "address": {"city": "Tallinn", "line1": "Koidu 14–6", "line2": null, "state": "Harju maakond", "country": "EE", "postal_code": "10136"}}}, "shipping_address_collection": {"allowed_countries": ["EE", "LV", "LT", "FI", "SE", "DK", "NO", "IS", "DE", "PL", "AT", "BE", "BG", "CH", "CY", "CZ", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LU", "MT", "NL", "PT", "RO", "SI", "SK", "AU", "CA", "JP", "NZ", "US"]}}', '2026-11-29 06:18:48.424+00'),
  ('pi_50f4a51b9a9ea2d4f3c5d623', 'payment_intent', '{"id": "pi_50f4a51b9a9ea2d4f3c5d623", "amount": 110055, "object": "payment_intent", "status": "succeeded", "created": 1793341128, "currency": "eur", "metadata": {"order_id": "6ae436c81a8a1c0863b4c735", "order_number": "LO-2026-000001"}, "latest_charge": "ch_ba2cae7e179a0d7cc6f7a3aa", "amount_received": 110055, "last_payment_error": null}', '2026-10-30 06:18:48.424+00'),
  ('pi_5ec5619171fa693ccea3bc7a', 'payment_intent', '{"id": "pi_5ec5619171fa693ccea3bc7a", "amount": 50000, "object": "payment_intent", "status": "succeeded", "created": 1795933128, "currency": "eur", "metadata": {"order_id": "6b0bc3c81a8c9542c569d395", "order_number": "LO-2026-000005"}, "latest_charge": "ch_37aa608713bc9fbe5ecd2919", "amount_received": 50000, "amount_refunded": 12000, "last_payment_error": null}', '2026-11-29 06:18:48.424+00'),
  ('pi_6f18f5519e41ee0fed5ce9c2', 'payment_intent', '{"id": "pi_6f18f5519e41ee0fed5ce9c2", "amount": 110055, "object": "payment_intent", "status": "succeeded", "created": 1793341128, "currency": "eur", "metadata": {"order_id": "6ae436c81a862bace6bd393c", "order_number": "LO-2026-000003"}, "latest_charge": "ch_2f50734d4af80849f127d374", "amount_received": 110055, "last_payment_error": null}', '2026-10-30 06:18:48.424+00'),
  ('pi_a01a50b20b7aed70fb0b8c24', 'payment_intent', '{"id": "pi_a01a50b20b7aed70fb0b8c24", "amount": 20000, "object": "payment_intent", "status": "succeeded", "created": 1793341128, "currency": "eur", "metadata": {"order_id": "6ae436c81a8528f104c651df", "order_number": "LO-2026-000002"}, "latest_charge": "ch_55b68dce526beb893285584f", "amount_received": 20000, "last_payment_error": null}', '2026-10-30 06:18:48.424+00'),
  ('pi_d86c1b6769a16401cd060352', 'payment_intent', '{"id": "pi_d86c1b6769a16401cd060352", "amount": 20000, "object": "payment_intent", "status": "succeeded", "created": 1793341128, "currency": "eur", "metadata": {"order_id": "6ae436c81a85e244cad31ff3", "order_number": "LO-2026-000004"}, "latest_charge": "ch_c0ac346dd1aee912bfcac321", "amount_received": 20000, "last_payment_error": null}', '2026-10-30 06:18:48.424+00'),
  ('re_486beb9be388781e649a13dd', 'refund', '{"id": "re_486beb9be388781e649a13dd", "amount": 12000, "charge": "ch_37aa608713bc9fbe5ecd2919", "object": "refund", "status": "succeeded", "created": 1795933128, "currency": "eur", "metadata": {"order_id": "6b0bc3c81a8c9542c569d395", "refund_id": "6b0bc3c81a86c94e8abd7a94"}, "payment_intent": "pi_5ec5619171fa693ccea3bc7a"}', '2026-11-29 06:18:48.424+00'),
  ('txn_0fc87f6ee51f5cdf6d43b77f', 'balance_transaction', '{"id": "txn_0fc87f6ee51f5cdf6d43b77f", "fee": 1676, "net": 108379, "type": "charge", "amount": 110055, "object": "balance_transaction", "source": "ch_2f50734d4af80849f127d374", "status": "available", "created": 1793341128, "currency": "eur", "reporting_category": "charge"}', '2026-10-30 06:18:48.424+00'),
  ('txn_1d6a366430154f0eb36940ab', 'balance_transaction', '{"id": "txn_1d6a366430154f0eb36940ab", "fee": 775, "net": 49225, "type": "charge", "amount": 50000, "object": "balance_transaction", "source": "ch_37aa608713bc9fbe5ecd2919", "status": "available", "created": 1795933128, "currency": "eur", "reporting_category": "charge"}', '2026-11-29 06:18:48.424+00'),
  ('txn_5c5df33a29786851297b5a8f', 'balance_transaction', '{"id": "txn_5c5df33a29786851297b5a8f", "fee": 1676, "net": 108379, "type": "charge", "amount": 110055, "object": "balance_transaction", "source": "ch_ba2cae7e179a0d7cc6f7a3aa", "status": "available", "created": 1793341128, "currency": "eur", "reporting_category": "charge"}', '2026-10-30 06:18:48.424+00'),
  ('txn_99366fc72271d25881e1329c', 'balance_transaction', '{"id": "txn_99366fc72271d25881e1329c", "fee": 0, "net": -12000, "type": "refund", "amount": -12000, "object": "balance_transaction", "source": "re_486beb9be388781e649a13dd", "status": "available", "created": 1795933128, "currency": "eur", "reporting_category": "refund"}', '2026-11-29 06:18:48.424+00'),
  ('txn_c8a79173e3d5eae4c0f80bed', 'balance_transaction', '{"id": "txn_c8a79173e3d5eae4c0f80bed", "fee": 325, "net": 19675, "type": "charge", "amount": 20000, "object": "balance_transaction", "source": "ch_c0ac346dd1aee912bfcac321", "status": "available", "created": 1793341128, "currency": "eur", "reporting_category": "charge"}', '2026-10-30 06:18:48.424+00'),
  ('txn_ca7894115f03d45826f2de3a', 'balance_transaction', '{"id": "txn_ca7894115f03d45826f2de3a", "fee": 325, "net": 19675, "type": "charge", "amount": 20000, "object": "balance_transaction", "source": "ch_55b68dce526beb893285584f", "status": "available", "created": 1793341128, "currency": "eur", "reporting_category": "charge"}', '2026-10-30 06:18:48.424+00');
INSERT INTO sandbox_bank.replies (key, request, body, status, created_at) OVERRIDING SYSTEM VALUE VALUES
  ('6ae436c81a8528f104c651df', 'POST /v1/checkout/sessions mode=payment&ui_mode=hosted_page&client_reference_id=6ae436c81a8528f104c651df&customer_email=buyer-1%40louend.test&locale=en&line_items[0][quantity]=1&line_items[0][price_data][currency]=eur&line_items[0][price_data][unit_amount]=20000&line_items[0][price_data][product_data][name]=Before%20the%20Cranes%20Wake&line_items[0][price_data][product_data][description]=Artist%20%26%20%C3%95nn%200%20%C2%B7%20Oil%20on%20linen%2C%20140%C2%A0%C3%97%C2%A090%C2%A0cm&shipping_address_collection[allowed_countries][0]=EE&shipping_address_collection[allowed_countries][1]=LV&shipping_address_collection[allowed_countries][2]=LT&shipping_address_collection[allowed_countries][3]=FI&shipping_address_collection[allowed_countries][4]=SE&shipping_address_collection[allowed_countries][5]=DK&shipping_address_collection[allowed_countries][6]=NO&shipping_address_collection[allowed_countries][7]=IS&shipping_address_collection[allowed_countries][8]=DE&shipping_address_collection[allowed_countries][9]=PL&shipping_address_collection[allowed_countries][10]=AT&shipping_address_collection[allowed_countries][11]=BE&shipping_address_collection[allowed_countries][12]=BG&shipping_address_collection[allowed_countries][13]=CH&shipping_address_collection[allowed_countries][14]=CY&shipping_address_collection[allowed_countries][15]=CZ&shipping_address_collection[allowed_countries][16]=ES&shipping_address_collection[allowed_countries][17]=FR&shipping_address_collection[allowed_countries][18]=GB&shipping_address_collection[allowed_countries][19]=GR&shipping_address_collection[allowed_countries][20]=HR&shipping_address_collection[allowed_countries][21]=HU&shipping_address_collection[allowed_countries][22]=IE&shipping_address_collection[allowed_countries][23]=IT&shipping_address_collection[allowed_countries][24]=LU&shipping_address_collection[allowed_countries][25]=MT&shipping_address_collection[allowed_countries][26]=NL&shipping_address_collection[allowed_countries][27]=PT&shipping_address_collection[allowed_countries][28]=RO&shipping_address_collection[allowed_countries][29]=SI&shipping_address_collection[allowed_countries][30]=SK&shipping_address_collection[allowed_countries][31]=AU&shipping_address_collection[allowed_countries][32]=CA&shipping_address_collection[allowed_countries][33]=JP&shipping_address_collection[allowed_countries][34]=NZ&shipping_address_collection[allowed_countries][35]=US&adaptive_pricing[enabled]=false&submit_type=pay&metadata[order_id]=6ae436c81a8528f104c651df&metadata[order_number]=LO-2026-000002&payment_intent_data[metadata][order_id]=6ae436c81a8528f104c651df&payment_intent_data[metadata][order_number]=LO-2026-000002&payment_intent_data[description]=LO-2026-000002&success_url=http%3A%2F%2Flocalhost%3A3000%2Fen%2Forder-confirmation%2F6ae436c81a8528f104c651df%3Fsession_id%3D%7BCHECKOUT_SESSION_ID%7D&cancel_url=http%3A%2F%2Flocalhost%3A3000%2Fen%2Fcart%3Fcancelled%3D6ae436c81a8528f104c651df&expires_at=1793343229', '{"id": "cs_test_29ed03c993dcfe88ae6e4073", "url": "http://localhost:3000/sandbox-bank/pay/cs_test_29ed03c993dcfe88ae6e4073", "mode": "payment", "locale": "en", "object": "checkout.session", "status": "open", "created": 1793341128, "ui_mode": "hosted_page", "currency": "eur", "livemode": false, "metadata": {"order_id": "6ae436c81a8528f104c651df", "order_number": "LO-2026-000002"}, "cancel_url": "http://localhost:3000/en/cart?cancelled=6ae436c81a8528f104c651df", "expires_at": 1793343229, "success_url": "http://localhost:3000/en/order-confirmation/6ae436c81a8528f104c651df?session_id={CHECKOUT_SESSION_ID}", "amount_total": 20000, "shipping_cost": null, "customer_email": "buyer-1@louend.test", "payment_intent": null, "payment_status": "unpaid", "amount_subtotal": 20000, "customer_details": null, "client_reference_id": "6ae436c81a8528f104c651df", "payment_intent_data": {"metadata": {"order_id": "6ae436c81a8528f104c651df", "order_number": "LO-2026-000002"}}, "collected_information": null, "shipping_address_collection": {"allowed_countries": ["EE", "LV", "LT", "FI", "SE", "DK", "NO", "IS", "DE", "PL", "AT", "BE", "BG", "CH", "CY", "CZ", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LU", "MT", "NL", "PT", "RO", "SI", "SK", "AU", "CA", "JP", "NZ", "US"]}}', '200', '2026-10-30 06:18:48.424+00'),
  ('6ae436c81a85e244cad31ff3', 'POST /v1/checkout/sessions mode=payment&ui_mode=hosted_page&client_reference_id=6ae436c81a85e244cad31ff3&customer_email=buyer-1%40louend.test&locale=en&line_items[0][quantity]=1&line_items[0][price_data][currency]=eur&line_items[0][price_data][unit_amount]=20000&line_items[0][price_data][product_data][name]=Before%20the%20Cranes%20Wake&line_items[0][price_data][product_data][description]=Artist%20%26%20%C3%95nn%201%20%C2%B7%20Oil%20on%20linen%2C%20140%C2%A0%C3%97%C2%A090%C2%A0cm&shipping_address_collection[allowed_countries][0]=EE&shipping_address_collection[allowed_countries][1]=LV&shipping_address_collection[allowed_countries][2]=LT&shipping_address_collection[allowed_countries][3]=FI&shipping_address_collection[allowed_countries][4]=SE&shipping_address_collection[allowed_countries][5]=DK&shipping_address_collection[allowed_countries][6]=NO&shipping_address_collection[allowed_countries][7]=IS&shipping_address_collection[allowed_countries][8]=DE&shipping_address_collection[allowed_countries][9]=PL&shipping_address_collection[allowed_countries][10]=AT&shipping_address_collection[allowed_countries][11]=BE&shipping_address_collection[allowed_countries][12]=BG&shipping_address_collection[allowed_countries][13]=CH&shipping_address_collection[allowed_countries][14]=CY&shipping_address_collection[allowed_countries][15]=CZ&shipping_address_collection[allowed_countries][16]=ES&shipping_address_collection[allowed_countries][17]=FR&shipping_address_collection[allowed_countries][18]=GB&shipping_address_collection[allowed_countries][19]=GR&shipping_address_collection[allowed_countries][20]=HR&shipping_address_collection[allowed_countries][21]=HU&shipping_address_collection[allowed_countries][22]=IE&shipping_address_collection[allowed_countries][23]=IT&shipping_address_collection[allowed_countries][24]=LU&shipping_address_collection[allowed_countries][25]=MT&shipping_address_collection[allowed_countries][26]=NL&shipping_address_collection[allowed_countries][27]=PT&shipping_address_collection[allowed_countries][28]=RO&shipping_address_collection[allowed_countries][29]=SI&shipping_address_collection[allowed_countries][30]=SK&shipping_address_collection[allowed_countries][31]=AU&shipping_address_collection[allowed_countries][32]=CA&shipping_address_collection[allowed_countries][33]=JP&shipping_address_collection[allowed_countries][34]=NZ&shipping_address_collection[allowed_countries][35]=US&adaptive_pricing[enabled]=false&submit_type=pay&metadata[order_id]=6ae436c81a85e244cad31ff3&metadata[order_number]=LO-2026-000004&payment_intent_data[metadata][order_id]=6ae436c81a85e244cad31ff3&payment_intent_data[metadata][order_number]=LO-2026-000004&payment_intent_data[description]=LO-2026-000004&success_url=http%3A%2F%2Flocalhost%3A3000%2Fen%2Forder-confirmation%2F6ae436c81a85e244cad31ff3%3Fsession_id%3D%7BCHECKOUT_SESSION_ID%7D&cancel_url=http%3A%2F%2Flocalhost%3A3000%2Fen%2Fcart%3Fcancelled%3D6ae436c81a85e244cad31ff3&expires_at=1793343229', '{"id": "cs_test_b9a4935ca9be24a59d39fcdf", "url": "http://localhost:3000/sandbox-bank/pay/cs_test_b9a4935ca9be24a59d39fcdf", "mode": "payment", "locale": "en", "object": "checkout.session", "status": "open", "created": 1793341128, "ui_mode": "hosted_page", "currency": "eur", "livemode": false, "metadata": {"order_id": "6ae436c81a85e244cad31ff3", "order_number": "LO-2026-000004"}, "cancel_url": "http://localhost:3000/en/cart?cancelled=6ae436c81a85e244cad31ff3", "expires_at": 1793343229, "success_url": "http://localhost:3000/en/order-confirmation/6ae436c81a85e244cad31ff3?session_id={CHECKOUT_SESSION_ID}", "amount_total": 20000, "shipping_cost": null, "customer_email": "buyer-1@louend.test", "payment_intent": null, "payment_status": "unpaid", "amount_subtotal": 20000, "customer_details": null, "client_reference_id": "6ae436c81a85e244cad31ff3", "payment_intent_data": {"metadata": {"order_id": "6ae436c81a85e244cad31ff3", "order_number": "LO-2026-000004"}}, "collected_information": null, "shipping_address_collection": {"allowed_countries": ["EE", "LV", "LT", "FI", "SE", "DK", "NO", "IS", "DE", "PL", "AT", "BE", "BG", "CH", "CY", "CZ", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LU", "MT", "NL", "PT", "RO", "SI", "SK", "AU", "CA", "JP", "NZ", "US"]}}', '200', '2026-10-30 06:18:48.424+00'),
  ('6ae436c81a862bace6bd393c', 'POST /v1/checkout/sessions mode=payment&ui_mode=hosted_page&client_reference_id=6ae436c81a862bace6bd393c&customer_email=buyer-1%40louend.test&locale=en&line_items[0][quantity]=1&line_items[0][price_data][currency]=eur&line_items[0][price_data][unit_amount]=110055&line_items[0][price_data][product_data][name]=Before%20the%20Cranes%20Wake&line_items[0][price_data][product_data][description]=Artist%20%26%20%C3%95nn%201%20%C2%B7%20Oil%20on%20linen%2C%20140%C2%A0%C3%97%C2%A090%C2%A0cm&shipping_address_collection[allowed_countries][0]=EE&shipping_address_collection[allowed_countries][1]=LV&shipping_address_collection[allowed_countries][2]=LT&shipping_address_collection[allowed_countries][3]=FI&shipping_address_collection[allowed_countries][4]=SE&shipping_address_collection[allowed_countries][5]=DK&shipping_address_collection[allowed_countries][6]=NO&shipping_address_collection[allowed_countries][7]=IS&shipping_address_collection[allowed_countries][8]=DE&shipping_address_collection[allowed_countries][9]=PL&shipping_address_collection[allowed_countries][10]=AT&shipping_address_collection[allowed_countries][11]=BE&shipping_address_collection[allowed_countries][12]=BG&shipping_address_collection[allowed_countries][13]=CH&shipping_address_collection[allowed_countries][14]=CY&shipping_address_collection[allowed_countries][15]=CZ&shipping_address_collection[allowed_countries][16]=ES&shipping_address_collection[allowed_countries][17]=FR&shipping_address_collection[allowed_countries][18]=GB&shipping_address_collection[allowed_countries][19]=GR&shipping_address_collection[allowed_countries][20]=HR&shipping_address_collection[allowed_countries][21]=HU&shipping_address_collection[allowed_countries][22]=IE&shipping_address_collection[allowed_countries][23]=IT&shipping_address_collection[allowed_countries][24]=LU&shipping_address_collection[allowed_countries][25]=MT&shipping_address_collection[allowed_countries][26]=NL&shipping_address_collection[allowed_countries][27]=PT&shipping_address_collection[allowed_countries][28]=RO&shipping_address_collection[allowed_countries][29]=SI&shipping_address_collection[allowed_countries][30]=SK&shipping_address_collection[allowed_countries][31]=AU&shipping_address_collection[allowed_countries][32]=CA&shipping_address_collection[allowed_countries][33]=JP&shipping_address_collection[allowed_countries][34]=NZ&shipping_address_collection[allowed_countries][35]=US&adaptive_pricing[enabled]=false&submit_type=pay&metadata[order_id]=6ae436c81a862bace6bd393c&metadata[order_number]=LO-2026-000003&payment_intent_data[metadata][order_id]=6ae436c81a862bace6bd393c&payment_intent_data[metadata][order_number]=LO-2026-000003&payment_intent_data[description]=LO-2026-000003&success_url=http%3A%2F%2Flocalhost%3A3000%2Fen%2Forder-confirmation%2F6ae436c81a862bace6bd393c%3Fsession_id%3D%7BCHECKOUT_SESSION_ID%7D&cancel_url=http%3A%2F%2Flocalhost%3A3000%2Fen%2Fcart%3Fcancelled%3D6ae436c81a862bace6bd393c&expires_at=1793343229', '{"id": "cs_test_0800d085ce4ff2b227974b5d", "url": "http://localhost:3000/sandbox-bank/pay/cs_test_0800d085ce4ff2b227974b5d", "mode": "payment", "locale": "en", "object": "checkout.session", "status": "open", "created": 1793341128, "ui_mode": "hosted_page", "currency": "eur", "livemode": false, "metadata": {"order_id": "6ae436c81a862bace6bd393c", "order_number": "LO-2026-000003"}, "cancel_url": "http://localhost:3000/en/cart?cancelled=6ae436c81a862bace6bd393c", "expires_at": 1793343229, "success_url": "http://localhost:3000/en/order-confirmation/6ae436c81a862bace6bd393c?session_id={CHECKOUT_SESSION_ID}", "amount_total": 110055, "shipping_cost": null, "customer_email": "buyer-1@louend.test", "payment_intent": null, "payment_status": "unpaid", "amount_subtotal": 110055, "customer_details": null, "client_reference_id": "6ae436c81a862bace6bd393c", "payment_intent_data": {"metadata": {"order_id": "6ae436c81a862bace6bd393c", "order_number": "LO-2026-000003"}}, "collected_information": null, "shipping_address_collection": {"allowed_countries": ["EE", "LV", "LT", "FI", "SE", "DK", "NO", "IS", "DE", "PL", "AT", "BE", "BG", "CH", "CY", "CZ", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LU", "MT", "NL", "PT", "RO", "SI", "SK", "AU", "CA", "JP", "NZ", "US"]}}', '200', '2026-10-30 06:18:48.424+00'),
  ('6ae436c81a8a1c0863b4c735', 'POST /v1/checkout/sessions mode=payment&ui_mode=hosted_page&client_reference_id=6ae436c81a8a1c0863b4c735&customer_email=buyer-1%40louend.test&locale=en&line_items[0][quantity]=1&line_items[0][price_data][currency]=eur&line_items[0][price_data][unit_amount]=110055&line_items[0][price_data][product_data][name]=Before%20the%20Cranes%20Wake&line_items[0][price_data][product_data][description]=Artist%20%26%20%C3%95nn%200%20%C2%B7%20Oil%20on%20linen%2C%20140%C2%A0%C3%97%C2%A090%C2%A0cm&shipping_address_collection[allowed_countries][0]=EE&shipping_address_collection[allowed_countries][1]=LV&shipping_address_collection[allowed_countries][2]=LT&shipping_address_collection[allowed_countries][3]=FI&shipping_address_collection[allowed_countries][4]=SE&shipping_address_collection[allowed_countries][5]=DK&shipping_address_collection[allowed_countries][6]=NO&shipping_address_collection[allowed_countries][7]=IS&shipping_address_collection[allowed_countries][8]=DE&shipping_address_collection[allowed_countries][9]=PL&shipping_address_collection[allowed_countries][10]=AT&shipping_address_collection[allowed_countries][11]=BE&shipping_address_collection[allowed_countries][12]=BG&shipping_address_collection[allowed_countries][13]=CH&shipping_address_collection[allowed_countries][14]=CY&shipping_address_collection[allowed_countries][15]=CZ&shipping_address_collection[allowed_countries][16]=ES&shipping_address_collection[allowed_countries][17]=FR&shipping_address_collection[allowed_countries][18]=GB&shipping_address_collection[allowed_countries][19]=GR&shipping_address_collection[allowed_countries][20]=HR&shipping_address_collection[allowed_countries][21]=HU&shipping_address_collection[allowed_countries][22]=IE&shipping_address_collection[allowed_countries][23]=IT&shipping_address_collection[allowed_countries][24]=LU&shipping_address_collection[allowed_countries][25]=MT&shipping_address_collection[allowed_countries][26]=NL&shipping_address_collection[allowed_countries][27]=PT&shipping_address_collection[allowed_countries][28]=RO&shipping_address_collection[allowed_countries][29]=SI&shipping_address_collection[allowed_countries][30]=SK&shipping_address_collection[allowed_countries][31]=AU&shipping_address_collection[allowed_countries][32]=CA&shipping_address_collection[allowed_countries][33]=JP&shipping_address_collection[allowed_countries][34]=NZ&shipping_address_collection[allowed_countries][35]=US&adaptive_pricing[enabled]=false&submit_type=pay&metadata[order_id]=6ae436c81a8a1c0863b4c735&metadata[order_number]=LO-2026-000001&payment_intent_data[metadata][order_id]=6ae436c81a8a1c0863b4c735&payment_intent_data[metadata][order_number]=LO-2026-000001&payment_intent_data[description]=LO-2026-000001&success_url=http%3A%2F%2Flocalhost%3A3000%2Fen%2Forder-confirmation%2F6ae436c81a8a1c0863b4c735%3Fsession_id%3D%7BCHECKOUT_SESSION_ID%7D&cancel_url=http%3A%2F%2Flocalhost%3A3000%2Fen%2Fcart%3Fcancelled%3D6ae436c81a8a1c0863b4c735&expires_at=1793343229', '{"id": "cs_test_6d12294998b0bf8f08dcbbb8", "url": "http://localhost:3000/sandbox-bank/pay/cs_test_6d12294998b0bf8f08dcbbb8", "mode": "payment", "locale": "en", "object": "checkout.session", "status": "open", "created": 1793341128, "ui_mode": "hosted_page", "currency": "eur", "livemode": false, "metadata": {"order_id": "6ae436c81a8a1c0863b4c735", "order_number": "LO-2026-000001"}, "cancel_url": "http://localhost:3000/en/cart?cancelled=6ae436c81a8a1c0863b4c735", "expires_at": 1793343229, "success_url": "http://localhost:3000/en/order-confirmation/6ae436c81a8a1c0863b4c735?session_id={CHECKOUT_SESSION_ID}", "amount_total": 110055, "shipping_cost": null, "customer_email": "buyer-1@louend.test", "payment_intent": null, "payment_status": "unpaid", "amount_subtotal": 110055, "customer_details": null, "client_reference_id": "6ae436c81a8a1c0863b4c735", "payment_intent_data": {"metadata": {"order_id": "6ae436c81a8a1c0863b4c735", "order_number": "LO-2026-000001"}}, "collected_information": null, "shipping_address_collection": {"allowed_countries": ["EE", "LV", "LT", "FI", "SE", "DK", "NO", "IS", "DE", "PL", "AT", "BE", "BG", "CH", "CY", "CZ", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LU", "MT", "NL", "PT", "RO", "SI", "SK", "AU", "CA", "JP", "NZ", "US"]}}', '200', '2026-10-30 06:18:48.424+00'),
  ('6b0bc3c81a8c9542c569d395', 'POST /v1/checkout/sessions mode=payment&ui_mode=hosted_page&client_reference_id=6b0bc3c81a8c9542c569d395&customer_email=buyer-1%40louend.test&locale=en&line_items[0][quantity]=1&line_items[0][price_data][currency]=eur&line_items[0][price_data][unit_amount]=50000&line_items[0][price_data][product_data][name]=Before%20the%20Cranes%20Wake&line_items[0][price_data][product_data][description]=Artist%20%26%20%C3%95nn%200%20%C2%B7%20Oil%20on%20linen%2C%20140%C2%A0%C3%97%C2%A090%C2%A0cm&shipping_address_collection[allowed_countries][0]=EE&shipping_address_collection[allowed_countries][1]=LV&shipping_address_collection[allowed_countries][2]=LT&shipping_address_collection[allowed_countries][3]=FI&shipping_address_collection[allowed_countries][4]=SE&shipping_address_collection[allowed_countries][5]=DK&shipping_address_collection[allowed_countries][6]=NO&shipping_address_collection[allowed_countries][7]=IS&shipping_address_collection[allowed_countries][8]=DE&shipping_address_collection[allowed_countries][9]=PL&shipping_address_collection[allowed_countries][10]=AT&shipping_address_collection[allowed_countries][11]=BE&shipping_address_collection[allowed_countries][12]=BG&shipping_address_collection[allowed_countries][13]=CH&shipping_address_collection[allowed_countries][14]=CY&shipping_address_collection[allowed_countries][15]=CZ&shipping_address_collection[allowed_countries][16]=ES&shipping_address_collection[allowed_countries][17]=FR&shipping_address_collection[allowed_countries][18]=GB&shipping_address_collection[allowed_countries][19]=GR&shipping_address_collection[allowed_countries][20]=HR&shipping_address_collection[allowed_countries][21]=HU&shipping_address_collection[allowed_countries][22]=IE&shipping_address_collection[allowed_countries][23]=IT&shipping_address_collection[allowed_countries][24]=LU&shipping_address_collection[allowed_countries][25]=MT&shipping_address_collection[allowed_countries][26]=NL&shipping_address_collection[allowed_countries][27]=PT&shipping_address_collection[allowed_countries][28]=RO&shipping_address_collection[allowed_countries][29]=SI&shipping_address_collection[allowed_countries][30]=SK&shipping_address_collection[allowed_countries][31]=AU&shipping_address_collection[allowed_countries][32]=CA&shipping_address_collection[allowed_countries][33]=JP&shipping_address_collection[allowed_countries][34]=NZ&shipping_address_collection[allowed_countries][35]=US&adaptive_pricing[enabled]=false&submit_type=pay&metadata[order_id]=6b0bc3c81a8c9542c569d395&metadata[order_number]=LO-2026-000005&payment_intent_data[metadata][order_id]=6b0bc3c81a8c9542c569d395&payment_intent_data[metadata][order_number]=LO-2026-000005&payment_intent_data[description]=LO-2026-000005&success_url=http%3A%2F%2Flocalhost%3A3000%2Fen%2Forder-confirmation%2F6b0bc3c81a8c9542c569d395%3Fsession_id%3D%7BCHECKOUT_SESSION_ID%7D&cancel_url=http%3A%2F%2Flocalhost%3A3000%2Fen%2Fcart%3Fcancelled%3D6b0bc3c81a8c9542c569d395&expires_at=1795935229', '{"id": "cs_test_fbdd467009ed51fd62a790c9", "url": "http://localhost:3000/sandbox-bank/pay/cs_test_fbdd467009ed51fd62a790c9", "mode": "payment", "locale": "en", "object": "checkout.session", "status": "open", "created": 1795933128, "ui_mode": "hosted_page", "currency": "eur", "livemode": false, "metadata": {"order_id": "6b0bc3c81a8c9542c569d395", "order_number": "LO-2026-000005"}, "cancel_url": "http://localhost:3000/en/cart?cancelled=6b0bc3c81a8c9542c569d395", "expires_at": 1795935229, "success_url": "http://localhost:3000/en/order-confirmation/6b0bc3c81a8c9542c569d395?session_id={CHECKOUT_SESSION_ID}", "amount_total": 50000, "shipping_cost": null, "customer_email": "buyer-1@louend.test", "payment_intent": null, "payment_status": "unpaid", "amount_subtotal": 50000, "customer_details": null, "client_reference_id": "6b0bc3c81a8c9542c569d395", "payment_intent_data": {"metadata": {"order_id": "6b0bc3c81a8c9542c569d395", "order_number": "LO-2026-000005"}}, "collected_information": null, "shipping_address_collection": {"allowed_countries": ["EE", "LV", "LT", "FI", "SE", "DK", "NO", "IS", "DE", "PL", "AT", "BE", "BG", "CH", "CY", "CZ", "ES", "FR", "GB", "GR", "HR", "HU", "IE", "IT", "LU", "MT", "NL", "PT", "RO", "SI", "SK", "AU", "CA", "JP", "NZ", "US"]}}', '200', '2026-11-29 06:18:48.424+00'),
  ('refund-6b0bc3c81a86c94e8abd7a94', 'POST /v1/refunds payment_intent=pi_5ec5619171fa693ccea3bc7a&amount=12000&reason=requested_by_customer&metadata[order_id]=6b0bc3c81a8c9542c569d395&metadata[refund_id]=6b0bc3c81a86c94e8abd7a94', '{"id": "re_486beb9be388781e649a13dd", "amount": 12000, "charge": "ch_37aa608713bc9fbe5ecd2919", "object": "refund", "status": "succeeded", "created": 1795933128, "currency": "eur", "metadata": {"order_id": "6b0bc3c81a8c9542c569d395", "refund_id": "6b0bc3c81a86c94e8abd7a94"}, "payment_intent": "pi_5ec5619171fa693ccea3bc7a"}', '200', '2026-11-29 06:18:48.424+00');
SELECT setval('drizzle.__drizzle_migrations_id_seq', 104);
SELECT setval('public.order_numbers', 5);
