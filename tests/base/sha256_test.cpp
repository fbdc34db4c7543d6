// The published vectors: FIPS 180-4 for the hash, RFC 4231 for HMAC.
#include "base/sha256.hpp"

#include <gtest/gtest.h>

#include <string>

namespace paddock {
namespace {

std::string hash_of(std::string_view text) {
    return to_hex(sha256(bytes_of(text)));
}

std::string signature_of(std::string_view key, std::string_view message) {
    return to_hex(hmac_sha256(bytes_of(key), bytes_of(message)));
}

TEST(Sha256, GivesThePublishedHashes) {
    EXPECT_EQ(hash_of(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hash_of("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hash_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(hash_of("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
                      "mnopqrstnopqrstu"),
              "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    EXPECT_EQ(hash_of(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// Around the ends of blocks, where the padding needs a block of its own; the hashes are sha256sum's.
TEST(Sha256, PadsEveryLength) {
    EXPECT_EQ(hash_of(std::string(55, 'x')), "d5e285683cd4efc02d021a5c62014694958901005d6f71e89e0989fac77e4072");
    EXPECT_EQ(hash_of(std::string(56, 'x')), "04c26261370ee7541549d16dee320c723e3fd14671e66a099afe0a377c16888e");
    EXPECT_EQ(hash_of(std::string(63, 'x')), "75220b47218278e656f2013bb8f0c455a25eaf01e86c64924e9d48d89776d6f2");
    EXPECT_EQ(hash_of(std::string(64, 'x')), "7ce100971f64e7001e8fe5a51973ecdfe1ced42befe7ee8d5fd6219506b5393c");
    EXPECT_EQ(hash_of(std::string(65, 'x')), "9537c5fdf120482f7d58d25e9ed583f52c02b4e304ea814db1633ad565aed7e9");
}

TEST(Sha256, IsTheSameInPieces) {
    const std::string text(300, 'p');
    for (const std::size_t first : {0U, 1U, 63U, 64U, 65U, 128U, 299U, 300U}) {
        Sha256 hash;
        hash.add(bytes_of(text).first(first)).add(bytes_of(text).subspan(first));
        EXPECT_EQ(to_hex(hash.finish()), hash_of(text)) << first;
    }
}

TEST(Hmac, GivesThePublishedSignatures) {
    EXPECT_EQ(signature_of(std::string(20, '\x0b'), "Hi There"),
              "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    EXPECT_EQ(signature_of("Jefe", "what do ya want for nothing?"),
              "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    EXPECT_EQ(signature_of(std::string(20, '\xaa'), std::string(50, '\xdd')),
              "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
    std::string key;
    for (char c = 1; c <= 25; ++c) key += c;
    EXPECT_EQ(signature_of(key, std::string(50, '\xcd')),
              "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
    EXPECT_EQ(signature_of(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First"),
              "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
    EXPECT_EQ(
        signature_of(std::string(131, '\xaa'),
                     "This is a test using a larger than block-size key and a larger than block-size data. The key "
                     "needs to be hashed before being used by the HMAC algorithm."),
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST(Hmac, SignsManyMessagesWithOneKey) {
    const HmacKey key(bytes_of("Jefe"));
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(to_hex(key.sign(bytes_of("what do ya want for nothing?"))),
                  "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

}  // namespace
}  // namespace paddock
